#!/usr/bin/env python3
"""Gathers the catalogues and the players' rule texts into one C++ file.

A catalogue (tr.txt, en.txt) has lines `key = sentence`; '#' begins a remark line; {name} is filled in when it is said, {name:stone:stones}
with the number and the word that goes with it.
The build stops when a key used in the sources ("..."_key) is missing, when a sentence is used by nobody, when one language lacks
what the other has, or when the two ask for different placeholders.
"""
import argparse
import re
import sys
from pathlib import Path

LANGUAGES = ("tr", "en")
USE = re.compile(r'"([^"\n]+)"_key')
KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")
PLACEHOLDER = re.compile(r"\{([a-z_]+)(?::[^:{}]+:[^:{}]+)?\}")


def read_catalogue(path, into, errors):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, separator, sentence = line.partition(" = ")
        if not separator or not KEY.fullmatch(key) or not sentence.strip():
            errors.append(f"{path}:{number}: expected `key = sentence`")
        elif key in into:
            errors.append(f"{path}:{number}: {key} is said twice")
        else:
            into[key] = sentence.strip()


def read_uses(path, into, errors):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("//"):
            continue
        for key in USE.findall(line):
            if not KEY.fullmatch(key):
                errors.append(f'{path}:{number}: "{key}" is no key')
            into.setdefault(key, f"{path}:{number}")


def check(catalogues, uses, errors):
    for key, place in sorted(uses.items()):
        for language in LANGUAGES:
            if key not in catalogues[language]:
                errors.append(f"{place}: no {language} sentence for {key}")
    turkish, english = (catalogues[language] for language in LANGUAGES)
    for key in sorted(turkish.keys() | english.keys()):
        if key not in uses:
            errors.append(f"nobody says {key}: remove it from the catalogues")
        elif key in turkish and key in english:
            asked = [set(PLACEHOLDER.findall(catalogues[language][key])) for language in LANGUAGES]
            if asked[0] != asked[1]:
                errors.append(f"{key}: Turkish and English ask for different placeholders")


def literal(text):
    """A C++ literal of any length: compilers limit one piece, not their sum."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    lines = [piece + "\\n" for piece in escaped.split("\n")]
    lines[-1] = lines[-1][:-2]
    return "\n    ".join(f'"{line}"' for line in lines)


def write(output, catalogues, rule_texts):
    lines = ['#include "lang/catalogue.hpp"', "", "namespace meydan::lang {", "namespace {", "constexpr Sentence kSentences[] = {"]
    for key in sorted(catalogues["tr"]):
        lines.append(f"    {{{literal(key)}, {{{literal(catalogues['tr'][key])}, {literal(catalogues['en'][key])}}}}},")
    lines += ["};", "constexpr Sentence kRules[] = {"]
    for game in sorted(rule_texts):
        lines.append(f"    {{{literal(game)}, {{{literal(rule_texts[game]['tr'])}, {literal(rule_texts[game]['en'])}}}}},")
    lines += ["};", "}  // namespace", "",
              "std::span<const Sentence> sentences() noexcept { return kSentences; }",
              "std::span<const Sentence> rule_texts() noexcept { return kRules; }",
              "}  // namespace meydan::lang", ""]
    output.write_text("\n".join(lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", required=True, help="comma separated")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("inputs", type=Path, nargs="+")
    arguments = parser.parse_args()

    errors = []
    catalogues = {language: {} for language in LANGUAGES}
    rule_texts = {game: {} for game in arguments.games.split(",")}
    uses = {}
    for path in arguments.inputs:
        if path.suffix == ".md":
            rule_texts[path.parent.name][path.stem.removeprefix("rules.")] = path.read_text(encoding="utf-8")
        elif path.suffix == ".txt":
            read_catalogue(path, catalogues[path.stem], errors)
        else:
            read_uses(path, uses, errors)
    check(catalogues, uses, errors)
    for game, texts in rule_texts.items():
        errors += [f"games/{game}/rules.{language}.md is missing" for language in LANGUAGES if language not in texts]
    if errors:
        sys.exit("\n".join(errors))
    write(arguments.output, catalogues, rule_texts)


if __name__ == "__main__":
    main()
