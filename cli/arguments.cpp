#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>

#include "cli/manual.hpp"
#include "cli/nearest.hpp"
#include "core/options.hpp"
#include "core/text.hpp"

namespace meydan::cli {
namespace {

/// The language is needed before the command line can be explained, so it is looked for first.
Language asked_language(int count, char** words) {
  auto language = language_of_environment();
  for (int i = 1; i < count; ++i) {
    std::string_view word = words[i];
    if (word == "--lang" && i + 1 < count) word = words[++i];
    else if (word.starts_with("--lang=")) word.remove_prefix(7);
    else continue;
    if (const auto chosen = read_language(word)) language = *chosen;
  }
  return language;
}

[[noreturn]] void bad_value(const std::string& option, const std::string& value, const std::string& values) {
  stop(Message{"cli.usage.bad_value"_key}.with("option", option).with("value", value).with("values", values));
}

template <class Number>
std::optional<Number> read_all(const std::string& text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

int read_depth(const std::string& text) {
  const auto depth = Range{0, 99}.read(text);
  if (!depth) bad_value("depth", text, "0..99");
  return *depth;
}

double read_seconds(const std::string& text) {
  const auto seconds = read_all<double>(text);
  if (!seconds || !std::isfinite(*seconds) || *seconds < 0.01 || *seconds > 86400) bad_value("--seconds", text, "0.01..86400");
  return *seconds;
}

std::uint64_t read_seed(const std::string& text) {
  const auto seed = read_all<std::uint64_t>(text);
  if (!seed) bad_value("--seed", text, "0..18446744073709551615");
  return *seed;
}

Colour read_colour(const std::string& text) {
  if (text == "auto") return Colour::Auto;
  if (text == "always") return Colour::Always;
  if (text == "never") return Colour::Never;
  bad_value("--colour", text, "auto|always|never");
}

std::vector<std::string> read_players(const std::string& text) {
  std::vector<std::string> players;
  for (const auto& [player, at] : split(text, ',')) {
    if (player != "person" && player != "random") bad_value("--players", text, "person,random");
    players.emplace_back(player);
  }
  return players;
}

/// Its texts begin with "--option: ".
std::string option_in(const CLI::ParseError& error) {
  const std::string text = error.what();
  return text.substr(0, text.find(':'));
}

/// "meydan perft <game> <depth> [options]": what must be given, in its order.
class UsageFirst : public CLI::Formatter {
 public:
  explicit UsageFirst(std::string usage) : usage_(std::move(usage)) {}
  std::string make_usage(const CLI::App*, std::string) const override {
    return get_label("Usage") + ": meydan " + usage_ + " [" + get_label("OPTIONS") + "]\n";
  }

 private:
  std::string usage_;
};

/// The command line as CLI11 wants it told, with our sentences.
class Reader {
 public:
  explicit Reader(Terminal& terminal) : terminal_(terminal), app_(terminal.say("cli.help.program"_key), "meydan") {
    label(app_);
    app_.set_version_flag("--version", MEYDAN_VERSION, terminal_.say("cli.help.version"_key));
    option(app_, "--lang", "tr|en", "cli.help.lang"_key, [](const std::string& text) {
      if (!read_language(text)) bad_value("--lang", text, "tr|en");
    });
    option(app_, "--colour,--color", "WHEN", "cli.help.colour"_key,
           [this](const std::string& text) { colour_ = read_colour(text); });
    app_.add_flag("--ascii", ascii_, terminal_.say("cli.help.ascii"_key));
    app_.add_flag("--manual", manual_, terminal_.say("cli.help.manual"_key));
    app_.add_flag("--completion", completion_, terminal_.say("cli.help.completion"_key));
    app_.require_subcommand(0, 1);
    add_commands();
    app_.footer(terminal_.say("cli.help.footer"_key));
  }

  std::optional<Arguments> read(int count, char** words) {
    try {
      app_.parse(count, words);
    } catch (const CLI::CallForVersion&) {
      terminal_.line("meydan " MEYDAN_VERSION);
      return std::nullopt;
    } catch (const CLI::Success&) {  // help
      const auto used = app_.get_subcommands();
      terminal_.print(used.empty() ? app_.help() : used.front()->help("meydan"));
      return std::nullopt;
    } catch (const CLI::ArgumentMismatch& error) {
      stop(Message{"cli.usage.needs_value"_key}.with("option", option_in(error)));
    } catch (const CLI::ParseError& error) {
      stop(Message{"cli.usage.unknown_word"_key}.with("word", option_in(error)));
    }
    if (manual_) Terminal::print_bytes(manual_page(described(), terminal_));
    if (completion_) Terminal::print_bytes(shell_completion(described()));
    if (manual_ || completion_) return std::nullopt;
    terminal_.choose_looks(colour_, ascii_);
    check();
    return std::move(arguments_);
  }

 private:
  void label(CLI::App& app) const {
    const auto group = terminal_.say("cli.help.options"_key);
    app.option_defaults()->group(group);
    app.set_help_flag("-h,--help", terminal_.say("cli.help.help"_key))->group(group);
    app.allow_extras();  // so that we can say ourselves what was not understood
    app.fallthrough();
    const auto formatter = app.get_formatter();
    formatter->column_width(26);
    formatter->label("Usage", terminal_.say("cli.help.usage"_key));
    formatter->label("Positionals", terminal_.say("cli.help.positionals"_key));
    formatter->label("OPTIONS", terminal_.say("cli.help.options_word"_key));
    formatter->label("SUBCOMMAND", terminal_.say("cli.help.command_word"_key));
  }

  template <class Function>
  CLI::Option* option(CLI::App& app, const char* name, const char* values, Key text, Function&& function) {
    return app.add_option_function<std::string>(name, std::forward<Function>(function), terminal_.say(text))
        ->type_name(values)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }

  /// `words` are what follows the name, `example` is a line that works.
  CLI::App& command(const std::string& name, const std::string& words, Key text, const std::string& example) {
    auto& app = *app_.add_subcommand(name, terminal_.say(text));
    app.formatter(std::make_shared<UsageFirst>(words.empty() ? name : name + " " + words));
    app.footer(terminal_.say("cli.help.common"_key) + "\n" +
               terminal_.say(Message{"cli.help.example"_key}.with("example", "meydan " + example)));
    app.group(terminal_.say("cli.help.commands"_key));
    label(app);
    names_.emplace_back(name);
    if (name != "play") app.add_flag("--json", arguments_.json, terminal_.say("cli.help.json"_key));
    return app;
  }

  void add_game(CLI::App& app) { app.add_option("game", arguments_.game, terminal_.say("cli.help.game"_key))->type_name(""); }

  void add_position(CLI::App& app) {
    add_game(app);
    auto& setup = arguments_.setup;
    option(app, "--rules", "PRESET", "cli.help.preset"_key, [&setup](const std::string& text) { setup.preset = text; });
    app.add_option("--set", setup.assignments, terminal_.say("cli.help.set"_key))
        ->type_name("key=value")
        ->allow_extra_args(false);
    option(app, "--position", "TEXT", "cli.help.position"_key, [&setup](const std::string& text) { setup.position = text; });
    option(app, "--moves", "'m1 m2'", "cli.help.moves_option"_key, [&setup](const std::string& text) { setup.moves = text; });
  }

  void add_seed(CLI::App& app) {
    option(app, "--seed", "N", "cli.help.seed"_key, [this](const std::string& text) { arguments_.seed = read_seed(text); });
  }

  void add_commands() {
    command("games", "", "cli.help.games"_key, "games");
    add_game(command("rules", "<game>", "cli.help.rules"_key, "rules mangala --lang en"));
    add_position(command("show", "<game>", "cli.help.show"_key, "show go --set size=9 --moves 'D4 E5'"));
    add_position(
        command("moves", "<game>", "cli.help.moves"_key, "moves mangala --position 'mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 n'"));

    auto& perft = command("perft", "<game> <depth>", "cli.help.perft"_key, "perft reversi 8");
    add_position(perft);
    perft.add_option("depth", depth_, terminal_.say("cli.help.depth"_key))->type_name("");

    add_position(command("replay", "<game>", "cli.help.replay"_key, "replay daha --moves '3 a4 2 a7'"));
    command("check", "<file>...", "cli.help.check"_key, "check game.meydan game.sgf")
        .add_option("files", arguments_.files, terminal_.say("cli.help.files"_key))
        ->type_name("");
    add_play(command("play", "[<game>]", "cli.help.play"_key, "play go --set size=9 --players person,random"));

    auto& bench = command("bench", "playouts <game>", "cli.help.bench"_key, "bench playouts reversi --seconds 5 --json");
    bench.add_option("what", bench_, terminal_.say("cli.help.what"_key))->type_name("");
    add_position(bench);
    option(bench, "--seconds", "N", "cli.help.seconds"_key,
           [this](const std::string& text) { arguments_.seconds = read_seconds(text); });
    add_seed(bench);
  }

  void add_play(CLI::App& play) {
    add_position(play);
    option(play, "--players", "person,random", "cli.help.players"_key,
           [this](const std::string& text) { arguments_.players = read_players(text); });
    play.add_flag("--lot", arguments_.lot, terminal_.say("cli.help.lot"_key));
    play.add_flag("--resume", arguments_.resume, terminal_.say("cli.help.resume"_key));
    add_seed(play);
  }

  [[noreturn]] void missing(const char* what) const {
    stop(Message{"cli.usage.missing"_key}.with("what", what).with("command", arguments_.command));
  }

  /// What CLI11 let through: words nobody knows, and words that are not there.
  void check() {
    const auto used = app_.get_subcommands();
    if (!used.empty()) arguments_.command = used.front()->get_name();
    check_unknown(used.empty() ? nullptr : used.front());
    if (!used.empty()) check_repeated(*used.front());
    const auto& command = arguments_.command;
    if (command == "bench") {
      if (bench_.empty()) missing("playouts");
      if (bench_ != "playouts") unknown("cli.usage.unknown_word"_key, bench_, std::vector<std::string>{"playouts"});
    }
    const bool needs_game = !command.empty() && command != "games" && command != "check" && command != "play";
    if (needs_game && arguments_.game.empty()) missing("<game>");
    if (command == "check" && arguments_.files.empty()) missing("<file>");
    if (command == "perft") {
      if (depth_.empty()) missing("<depth>");
      arguments_.depth = read_depth(depth_);
    }
  }

  [[noreturn]] static void unknown(Key key, const std::string& word, std::span<const std::string> known) {
    stop(Message{key}.with("word", word), {}, nearest(word, known));
  }

  void check_unknown(const CLI::App* used) const {
    const auto extra = app_.remaining(true);
    if (extra.empty()) return;
    const auto& word = extra.front();
    if (word.starts_with("-")) unknown("cli.usage.unknown_option"_key, word.substr(0, word.find('=')), option_names(used));
    unknown(used == nullptr ? "cli.usage.unknown_command"_key : "cli.usage.unknown_word"_key, word,
            used == nullptr ? names_ : std::vector<std::string>{});
  }

  /// Only --set may be given more than once; which of two others is meant would be a guess.
  static void check_repeated(const CLI::App& used) {
    for (const auto* option : used.get_options())
      if (option->count() > 1 && !option->get_lnames().empty() && !option->check_name("--set"))
        stop(Message{"cli.usage.repeated"_key}.with("option", "--" + option->get_lnames().front()));
  }

  std::vector<std::string> option_names(const CLI::App* used) const {
    std::vector<std::string> all;
    for (const auto* app : {&app_, used})
      if (app != nullptr)
        for (const auto* option : app->get_options())
          for (const auto& name : option->get_lnames()) all.push_back("--" + name);
    return all;
  }

  CommandLineText described() const {
    CommandLineText all;
    const auto describe = [&all](const CLI::App& app) {
      CommandText command{app.get_name(), app.get_description(), {}};
      for (const auto* option : app.get_options()) {
        OptionText text{{}, option->get_type_name(), option->get_description()};
        for (const auto& name : option->get_lnames()) text.names.push_back("--" + name);
        if (text.names.empty()) text.values = "<" + option->get_name(true) + ">";
        command.options.push_back(std::move(text));
      }
      all.push_back(std::move(command));
    };
    describe(app_);
    for (const auto* command : app_.get_subcommands({})) describe(*command);
    return all;
  }

  Terminal& terminal_;
  CLI::App app_;
  Arguments arguments_;
  Colour colour_ = Colour::Auto;
  bool ascii_ = false;
  bool manual_ = false;
  bool completion_ = false;
  std::string depth_;
  std::string bench_;
  std::vector<std::string> names_;
};

}  // namespace

std::optional<Arguments> read_arguments(int count, char** words, Terminal& terminal) {
  terminal = Terminal{asked_language(count, words)};
  return Reader{terminal}.read(count, words);
}

}  // namespace meydan::cli
