// The options of a command from a file, a line each: "port = 9000". Lines that begin with # are for whoever reads it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace meydan::cli {

/// To be called when the command line has been read, as what was said there counts instead. Throws Trouble with file and line.
void read_settings(CLI::App& app, const std::string& file);

}  // namespace meydan::cli
