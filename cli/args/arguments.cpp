#include "cli/args/arguments.hpp"

#include "cli/args/command_line.hpp"
#include "cli/args/settings.hpp"
#include "cli/args/values.hpp"
#include "engine/engine.hpp"
#include "server/bus/bus.hpp"
#include "server/net/names.hpp"
#include "server/store/open.hpp"

namespace meydan::cli {
namespace {

constexpr auto kNetworks = "127.0.0.1, 10.0.0.0/8, ...";

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

/// Whether a command goes on until the other end stops: it has no one answer, and finds a game by itself.
bool is_conversation(std::string_view command) {
  return command == "play" || command == "serve" || command == "bot" || command == "gtp" || command == "ugi" ||
         command == "nboard";
}

/// Whether it is about a board, and must be told which game.
bool needs_game(std::string_view command, std::string_view what) {
  constexpr auto kOthers = std::to_array<std::string_view>(
      {"", "games", "check", "backup", "restore", "export", "verify", "moderator", "move-store", "tournament"});
  return std::ranges::find(kOthers, command) == kOthers.end() && !is_conversation(command) &&
         !(command == "bench" && what == "engine");
}

/// Whether it is given files to work on.
bool needs_file(std::string_view command) {
  return command == "check" || command == "backup" || command == "restore" || command == "verify";
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
      check_words(app_);
      const auto used = app_.get_subcommands();
      terminal_.print(used.empty() ? app_.help() : used.front()->help("meydan"));
      return std::nullopt;
    } catch (const CLI::ArgumentMismatch& error) {
      stop(Message{"cli.usage.needs_value"_key}.with("option", option_in(error)));
    } catch (const CLI::ParseError& error) {
      stop(Message{"cli.usage.unknown_word"_key}.with("word", option_in(error)));
    }
    if (manual_) Terminal::print_bytes(manual_page(described(app_), terminal_));
    if (completion_) Terminal::print_bytes(shell_completion(described(app_)));
    if (manual_ || completion_) return std::nullopt;
    terminal_.choose_looks(colour_, ascii_);
    if (!settings_.empty()) read_settings(*app_.get_subcommands().front(), settings_);
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

  /// An option that may be given again and again: all that is read of it goes into `to`.
  template <class Item, class Read>
  void add_repeated(CLI::App& app, const char* name, const char* values, Key text, std::vector<Item>& to, const char* examples,
                    Read read) {
    const auto take = [=, &to](const std::vector<std::string>& words) {
      to.clear();
      for (const auto& word : words) {
        const auto item = read(word);
        if (!item) bad_value(name, word, examples);
        to.push_back(*item);
      }
    };
    app.add_option_function<std::vector<std::string>>(name, take, terminal_.say(text))
        ->type_name(values)
        ->allow_extra_args(false)
        ->take_all();
  }

  /// `words` are what follows the name, `example` is a line that works.
  CLI::App& command(const std::string& name, const std::string& words, Key text, const std::string& example) {
    auto& app = *app_.add_subcommand(name, terminal_.say(text));
    app.formatter(std::make_shared<UsageFirst>(words.empty() ? name : name + " " + words));
    app.footer(terminal_.say("cli.help.common"_key) + "\n" +
               terminal_.say(Message{"cli.help.example"_key}.with("example", "meydan " + example)));
    app.group(terminal_.say("cli.help.commands"_key));
    label(app);
    if (!is_conversation(name) && name != "backup" && name != "restore" && name != "export" && name != "move-store")
      app.add_flag("--json", arguments_.json, terminal_.say("cli.help.json"_key));
    return app;
  }

  void add_game(CLI::App& app, Key text = "cli.help.game"_key) {
    app.add_option("game", arguments_.game, terminal_.say(text))->type_name("");
  }

  void add_position(CLI::App& app, Key game = "cli.help.game"_key) {
    add_game(app, game);
    add_rules(app);
    auto& setup = arguments_.setup;
    option(app, "--position", "TEXT", "cli.help.position"_key, [&setup](const std::string& text) { setup.position = text; });
    option(app, "--moves", "'m1 m2'", "cli.help.moves_option"_key, [&setup](const std::string& text) { setup.moves = text; });
  }

  void add_rules(CLI::App& app) {
    auto& setup = arguments_.setup;
    option(app, "--rules", "PRESET", "cli.help.preset"_key, [&setup](const std::string& text) { setup.preset = text; });
    app.add_option("--set", setup.assignments, terminal_.say("cli.help.set"_key))
        ->type_name("key=value")
        ->allow_extra_args(false);
  }

  void add_seed(CLI::App& app) {
    option(app, "--seed", "N", "cli.help.seed"_key,
           [this](const std::string& text) { arguments_.seed = read_large("--seed", text); });
  }

  void add_number(CLI::App& app, const char* name, Key text, int least, int most, const std::function<void(int)>& take) {
    option(app, name, "N", text, [=](const std::string& value) { take(read_number(name, value, least, most)); });
  }

  /// --movetime, --nodes, --depth
  void add_limits(CLI::App& app) {
    auto& think = arguments_.think;
    option(app, "--movetime", "MS", "cli.help.movetime"_key,
           [&think](const std::string& text) { think.seconds = read_real("--movetime", text, 1, 86400e3) / 1000; });
    option(app, "--nodes", "N", "cli.help.nodes"_key,
           [&think](const std::string& text) { think.nodes = read_large("--nodes", text, 1); });
    add_number(app, "--depth", "cli.help.search_depth"_key, 1, 999, [&think](int depth) { think.depth = depth; });
    add_memory(app);
  }

  void add_memory(CLI::App& app) {
    add_number(app, "--memory", "cli.help.memory"_key, 1, 65536,
               [this](int size) { arguments_.think.memory = static_cast<std::size_t>(size) << 20; });
  }

  void add_level(CLI::App& app) {
    option(app, "--level", "N", "cli.help.level"_key,
           [this](const std::string& text) { arguments_.think.level = read_level_word("--level", text); });
  }

  /// --level, the limits and --threads
  void add_thinking(CLI::App& app) {
    add_level(app);
    add_limits(app);
    add_threads(app, "cli.help.threads_of_engine"_key);
  }

  void add_threads(CLI::App& app, Key help = "cli.help.threads"_key) {
    add_number(app, "--threads", help, 1, 256,
               [this](int threads) { arguments_.think.threads = static_cast<unsigned>(threads); });
  }

  void add_output(CLI::App& app, Key text) {
    option(app, "--output", "FILE", text, [this](const std::string& file) { arguments_.output = file; });
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
    add_files(command("check", "<file>...", "cli.help.check"_key, "check game.meydan game.sgf"), "cli.help.files"_key);
    add_play(command("play", "[<game>]", "cli.help.play"_key, "play go --set size=9 --level 4"));
    add_serve(command("serve", "", "cli.help.serve"_key, "serve --port 9000"));
    add_keeping();
    add_data(command("moderator", "", "cli.help.moderator"_key, "moderator --data live.db"));

    add_bot(command("bot", "<game> --server URL", "cli.help.bot"_key, "bot reversi --server http://192.168.1.5:8080 --level 4"));

    add_tournament(
        command("tournament", "<action> <file> [...]", "cli.help.tournament"_key, "tournament simulate --players 12 --rounds 4"));

    add_analyse(command("analyse", "<game>|<file>", "cli.help.analyse"_key, "analyse reversi --moves 'f5 d6' --movetime 500"));
    add_match(command("match", "<A> <B> --game <game>", "cli.help.match"_key,
                      "match level:6 level:5 --game reversi --games 40 --parallel 2"));
    add_ladder(command("ladder", "<game>", "cli.help.ladder"_key, "ladder mangala --to 3 --games 20"));
    add_bench(command("bench", "playouts|engine <game>", "cli.help.bench"_key, "bench playouts reversi --seconds 5 --json"));
    add_database(command("database", "mangala", "cli.help.database"_key, "database mangala --threads 2"));
    add_solve(command("solve", "mangala", "cli.help.solve"_key, "solve mangala --database 20 --moves '3 4'"));
    add_protocol(command("gtp", "[go|reversi]", "cli.help.gtp"_key, "gtp --set size=9 --level 6"), "cli.help.gtp_game"_key);
    add_protocol(command("ugi", "[<game>]", "cli.help.ugi"_key, "ugi mangala"), "cli.help.game"_key);
    auto& nboard = command("nboard", "", "cli.help.nboard"_key, "nboard --level 8");
    add_thinking(nboard);
    add_seed(nboard);
  }

  void add_protocol(CLI::App& protocol, Key game) {
    add_game(protocol, game);
    add_rules(protocol);
    add_thinking(protocol);
    add_seed(protocol);
  }

  void add_analyse(CLI::App& analyse) {
    add_position(analyse);
    analyse.add_option("file", arguments_.files, terminal_.say("cli.help.record"_key))->type_name("")->expected(0, 1);
    add_thinking(analyse);
    add_number(analyse, "--lines", "cli.help.lines"_key, 1, 999,
               [this](int lines) { arguments_.lines = static_cast<std::size_t>(lines); });
    add_number(analyse, "--number", "cli.help.number"_key, 1, 1000000,
               [this](int number) { arguments_.number = static_cast<std::size_t>(number); });
    analyse.add_flag("--exact", arguments_.exact, terminal_.say("cli.help.exact"_key));
    add_output(analyse, "cli.help.annotated"_key);
  }

  void add_parallel(CLI::App& app, Key games) {
    auto& match = arguments_.match;
    add_number(app, "--games", games, 1, 1000000, [&match](int number) { match.games = number; });
    add_number(app, "--openings", "cli.help.openings"_key, 0, 1000, [&match](int plies) { match.openings = plies; });
    add_number(app, "--parallel", "cli.help.parallel"_key, 1, 256, [&match](int number) { match.parallel = number; });
    add_seed(app);
  }

  void add_match(CLI::App& match) {
    match.add_option("players", arguments_.players, terminal_.say("cli.help.opponents"_key))->type_name("");
    option(match, "--game", "ID", "cli.help.game"_key, [this](const std::string& id) { arguments_.game = id; });
    add_rules(match);
    add_limits(match);
    add_parallel(match, "cli.help.match_games"_key);
    match.add_flag("--cpu-time", arguments_.match.cpu_time, terminal_.say("cli.help.cpu_time"_key));
    match
        .add_option_function<std::vector<std::string>>(
            "--sprt",
            [this](const std::vector<std::string>& elo) {
              const auto number = [&elo](std::size_t i) { return read_real("--sprt", elo[i], -1000, 1000); };
              arguments_.match.sprt = {number(0), number(1)};
              if (number(0) >= number(1)) bad_value("--sprt", elo[0] + " " + elo[1], "ELO0 < ELO1");
            },
            terminal_.say("cli.help.sprt"_key))
        ->type_name("ELO0 ELO1")
        ->type_size(2)
        ->expected(1);
    add_output(match, "cli.help.records"_key);
  }

  void add_ladder(CLI::App& ladder) {
    auto& match = arguments_.match;
    add_game(ladder);
    add_rules(ladder);
    add_parallel(ladder, "cli.help.games_option"_key);
    add_number(ladder, "--from", "cli.help.from"_key, 1, EngineOptions::kTopLevel, [&match](int level) { match.from = level; });
    add_number(ladder, "--to", "cli.help.to"_key, 1, EngineOptions::kTopLevel, [&match](int level) { match.to = level; });
    ladder.add_flag("--markdown", match.markdown, terminal_.say("cli.help.markdown"_key));
    add_output(ladder, "cli.help.ladder_file"_key);
  }

  void add_bench(CLI::App& bench) {
    bench.add_option("what", arguments_.what, terminal_.say("cli.help.what"_key))->type_name("");
    add_position(bench);
    option(bench, "--seconds", "N", "cli.help.seconds"_key,
           [this](const std::string& text) { arguments_.seconds = read_real("--seconds", text, 0.01, 86400); });
    option(bench, "--ffo", "40-45", "cli.help.ffo"_key,
           [this](const std::string& text) { arguments_.ffo = read_span("--ffo", text, 40, 59); });
    add_memory(bench);
    add_threads(bench);
    add_seed(bench);
  }

  void add_database(CLI::App& database) {
    add_game(database, "cli.help.database_game"_key);
    add_number(database, "--stones", "cli.help.stones"_key, 1, 26, [this](int stones) { arguments_.stones = stones; });
    add_threads(database);
  }

  void add_solve(CLI::App& solve) {
    add_position(solve, "cli.help.solve_game"_key);
    auto& options = arguments_.solve;
    add_number(solve, "--database", "cli.help.solve_database"_key, 1, 30, [&options](int stones) { options.database = stones; });
    add_number(solve, "--memory", "cli.help.solve_memory"_key, 1, 65536,
               [&options](int size) { options.table = static_cast<std::size_t>(size) << 20; });
    add_threads(solve);
  }

  void add_play(CLI::App& play) {
    add_position(play);
    add_level(play);
    play.add_flag("--eval", arguments_.evaluate, terminal_.say("cli.help.eval"_key));
    option(play, "--players", "person,level:3", "cli.help.players"_key,
           [this](const std::string& text) { arguments_.players = read_players(text); });
    play.add_flag("--lot", arguments_.lot, terminal_.say("cli.help.lot"_key));
    play.add_flag("--resume", arguments_.resume, terminal_.say("cli.help.resume"_key));
    add_seed(play);
  }

  void add_serve(CLI::App& serve) {
    add_number(serve, "--port", "cli.help.port"_key, 0, 65535,
               [this](int port) { arguments_.port = static_cast<std::uint16_t>(port); });
    option(serve, "--host", "HOST", "cli.help.host"_key, [this](const std::string& host) {
      if (host.empty()) bad_value("--host", host, "127.0.0.1, 0.0.0.0, ...");
      arguments_.host = host;
    });
    serve.add_flag("--class", arguments_.for_class, terminal_.say("cli.help.class"_key));
    option(serve, "--folder", "DIR", "cli.help.folder"_key, [this](const std::string& folder) { arguments_.folder = folder; });
    add_data(serve);
    option(serve, "--bus", "URL", "cli.help.bus"_key, [this](const std::string& url) {
      if (!server::is_nats(url)) bad_value("--bus", url, "nats://host:4222");
      arguments_.bus = url;
    });
    add_repeated(serve, "--name", "NAME", "cli.help.name"_key, arguments_.names, "meydan.local, okul.example, ...",
                 [](const std::string& name) -> std::optional<std::string> {
                   return server::read_authority(name) ? std::optional{name} : std::nullopt;
                 });
    add_repeated(serve, "--proxy", "NETWORK", "cli.help.proxy"_key, arguments_.proxies, kNetworks, server::read_network);
    add_repeated(serve, "--metrics", "NETWORK", "cli.help.metrics"_key, arguments_.metrics, kNetworks, server::read_network);
    option(serve, "--log", "FILE", "cli.help.log"_key, [this](const std::string& file) { arguments_.log = file; });
    option(serve, "--config", "FILE", "cli.help.config"_key, [this](const std::string& file) {
      settings_ = file;
    })->configurable(false);
  }

  void add_bot(CLI::App& bot) {
    auto& options = arguments_.bot;
    add_game(bot);
    add_rules(bot);
    add_level(bot);
    option(bot, "--server", "URL", "cli.help.server"_key, [&options](const std::string& url) { options.server = url; });
    option(bot, "--token", "FILE", "cli.help.token"_key, [&options](const std::string& file) { options.token = file; });
    option(bot, "--clock", "TIME", "cli.help.clock"_key, [&options](const std::string& clock) { options.clock = clock; });
    bot.add_flag("--join", options.joins, terminal_.say("cli.help.join"_key));
    add_number(bot, "--games", "cli.help.bot_games"_key, 1, 50, [&options](int games) { options.games = games; });
    add_seed(bot);
  }

  void add_tournament(CLI::App& app) {
    auto& asked = arguments_.tournament;
    app.add_option("action", asked.action, terminal_.say("cli.help.tournament_action"_key))->type_name("");
    app.add_option("words", asked.words, terminal_.say("cli.help.tournament_words"_key))->type_name("");
    std::string how;
    for (const auto key : {"cli.help.tournament_before"_key, "cli.help.tournament_in_round"_key, "cli.help.tournament_after"_key,
                           "cli.help.tournament_result"_key, "cli.help.tournament_forfeit"_key, "cli.help.tournament_clear"_key,
                           "cli.help.tournament_seat"_key, "cli.help.tournament_change"_key, "cli.help.tournament_late"_key})
      how += terminal_.say(key) + "\n";
    app.footer(how + "\n" + app.get_footer());
    const auto text = [&](const char* name, const char* values, Key help, std::string& to) {
      option(app, name, values, help, [&to](const std::string& value) { to = value; });
    };
    const auto number = [&](const char* name, Key help, int least, int most, std::optional<int>& to) {
      add_number(app, name, help, least, most, [&to](int value) { to = value; });
    };
    text("--name", "NAME", "cli.help.tournament_name"_key, asked.name);
    text("--place", "PLACE", "cli.help.tournament_place"_key, asked.place);
    text("--date", "DATE", "cli.help.tournament_date"_key, asked.date);
    option(app, "--game", "ID", "cli.help.game"_key, [this](const std::string& id) { arguments_.game = id; });
    option(app, "--rules", "PRESET", "cli.help.preset"_key,
           [this](const std::string& preset) { arguments_.setup.preset = preset; });
    text("--format", "FORMAT", "cli.help.tournament_format"_key, asked.format);
    number("--rounds", "cli.help.tournament_rounds"_key, 1, 60, asked.rounds);
    number("--sets", "cli.help.tournament_sets"_key, 1, 99, asked.sets);
    text("--order", "ORDER", "cli.help.tournament_order"_key, asked.order);
    text("--tiebreaks", "A,B,...", "cli.help.tournament_tiebreaks"_key, asked.tiebreaks);
    option(app, "--prizes", "LIST=N;...", "cli.help.tournament_prizes"_key,
           [&asked](const std::string& value) { asked.prizes = value; });
    number("--apart", "cli.help.tournament_apart"_key, 0, 60, asked.apart);
    number("--team", "cli.help.tournament_team"_key, 1, 99, asked.team);
    number("--group", "cli.help.tournament_group"_key, 3, 16, asked.group);
    number("--qualifiers", "cli.help.tournament_qualifiers"_key, 1, 15, asked.qualifiers);
    app.add_flag("--twice", asked.twice, terminal_.say("cli.help.tournament_twice"_key));
    app.add_flag("--no-third", asked.no_third, terminal_.say("cli.help.tournament_no_third"_key));
    text("--by", "NAME", "cli.help.tournament_by"_key, asked.by);
    number("--round", "cli.help.tournament_round"_key, 1, 60, asked.round);
    number("--from", "cli.help.tournament_from"_key, 1, 60, asked.from);
    number("--to", "cli.help.tournament_to"_key, 1, 60, asked.to);
    option(app, "--points", "0|0.5|1", "cli.help.tournament_points"_key, [&asked](const std::string& value) {
      if (value == "0") asked.half_points = 0;
      else if (value == "0.5" || value == "0,5" || value == "½") asked.half_points = 1;
      else if (value == "1") asked.half_points = 2;
      else bad_value("--points", value, "0|0.5|1");
    });
    text("--allow", "bye|rematch", "cli.help.tournament_allow"_key, asked.allow);
    app.add_flag("--anyway", asked.anyway, terminal_.say("cli.help.tournament_anyway"_key));
    app.add_flag("--preview", asked.preview, terminal_.say("cli.help.tournament_preview"_key));
    text("--only", "LIST", "cli.help.tournament_only"_key, asked.only);
    app.add_flag("--teams", asked.teams, terminal_.say("cli.help.tournament_teams"_key));
    app.add_flag("--full-names", asked.full_names, terminal_.say("cli.help.tournament_full_names"_key));
    number("--players", "cli.help.tournament_players"_key, 2, 5000, asked.players);
    number("--absent", "cli.help.tournament_absent"_key, 0, 90, asked.absent);
    add_output(app, "cli.help.tournament_output"_key);
    add_seed(app);
  }

  void add_data(CLI::App& app) {
    option(app, "--data", "FILE", "cli.help.data"_key, [this](const std::string& file) { arguments_.live_data = file; });
    option(app, "--store", "URL", "cli.help.store"_key, [this](const std::string& url) {
      if (!server::is_postgres(url)) bad_value("--store", url, "postgres://user@host/database");
      arguments_.store = url;
    });
  }

  CLI::Option* add_files(CLI::App& app, Key text) {
    return app.add_option("files", arguments_.files, terminal_.say(text))->type_name("");
  }

  /// What is done with the file of live games.
  void add_keeping() {
    auto& backup = command("backup", "<file>", "cli.help.backup"_key, "backup meydan-backup.db");
    add_files(backup, "cli.help.backup_file"_key)->expected(0, 1);
    auto& restore = command("restore", "<file>", "cli.help.restore"_key, "restore meydan-backup.db --overwrite");
    add_files(restore, "cli.help.restore_file"_key)->expected(0, 1);
    for (auto* const app : {&backup, &restore}) {
      add_data(*app);
      app->add_flag("--overwrite", arguments_.overwrite, terminal_.say("cli.help.overwrite"_key));
    }
    auto& games = command("export", "", "cli.help.export"_key, "export --player 'Neşeli Kirpi' --output games.meydan");
    option(games, "--game", "ID", "cli.help.live_game"_key, [this](const std::string& id) { arguments_.game = id; });
    option(games, "--player", "NAME", "cli.help.person"_key, [this](const std::string& name) { arguments_.person = name; });
    option(games, "--format", "FORMAT", "cli.help.format"_key, [this](const std::string& format) {
      if (format != "record" && format != "sgf" && format != "jsonl") bad_value("--format", format, "record|sgf|jsonl");
      arguments_.format = format;
    });
    add_output(games, "cli.help.export_file"_key);
    add_data(games);
    add_files(command("move-store", "<from> <to>", "cli.help.move_store"_key, "move-store live.db postgres://meydan@host/meydan"),
              "cli.help.move_stores"_key)
        ->expected(0, 2);
    add_files(command("verify", "<file>...", "cli.help.verify"_key, "verify games.jsonl"), "cli.help.verify_files"_key);
  }

  [[noreturn]] void missing(const char* what) const {
    stop(Message{"cli.usage.missing"_key}.with("what", what).with("command", arguments_.command));
  }

  /// What CLI11 let through: words nobody knows, and words that are not there.
  void check() {
    const auto used = app_.get_subcommands();
    if (!used.empty()) arguments_.command = used.front()->get_name();
    check_words(app_);
    const auto& command = arguments_.command;
    if (command == "bench") check_bench();
    if (command == "match") {
      if (arguments_.game.empty()) missing("--game");
      if (arguments_.players.size() < 2) missing("<A> <B>");
      if (arguments_.players.size() > 2) unknown("cli.usage.unknown_word"_key, arguments_.players[2], {});
    }
    if (command == "bot") {
      if (arguments_.game.empty()) missing("<game>");
      if (arguments_.bot.server.empty()) missing("--server");
    }
    if (needs_game(command, arguments_.what) && arguments_.game.empty()) missing("<game>");
    if (command == "move-store" && arguments_.files.size() < 2) missing("<from> <to>");
    if (!arguments_.store.empty() && !arguments_.live_data.empty()) stop(Message{"cli.usage.store_or_data"_key}, "--store");
    if (!arguments_.bus.empty() && arguments_.store.empty()) stop(Message{"cli.usage.bus_needs_store"_key}, "--bus");
    if (needs_file(command) && arguments_.files.empty()) missing("<file>");
    if (command == "perft") {
      if (depth_.empty()) missing("<depth>");
      arguments_.depth = read_number("depth", depth_, 0, 99);
    }
  }

  void check_bench() const {
    const std::vector<std::string> known{"playouts", "engine"};
    if (arguments_.what.empty()) missing("playouts|engine");
    if (std::ranges::find(known, arguments_.what) == known.end()) unknown("cli.usage.unknown_word"_key, arguments_.what, known);
  }

  Terminal& terminal_;
  CLI::App app_;
  Arguments arguments_;
  Colour colour_ = Colour::Auto;
  bool ascii_ = false;
  bool manual_ = false;
  bool completion_ = false;
  std::string depth_;
  std::string settings_;  // a file of them; empty: none
};

}  // namespace

std::optional<Arguments> read_arguments(int count, char** words, Terminal& terminal) {
  terminal = Terminal{asked_language(count, words)};
  return Reader{terminal}.read(count, words);
}

}  // namespace meydan::cli
