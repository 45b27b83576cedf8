#include "tournament/out/html.hpp"

namespace meydan::tournament::html {
namespace {

constexpr std::string_view kStyle = R"(
@page { size: A4; margin: 14mm 14mm 16mm }
@page wide { size: A4 landscape; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0; color: #000; background: #fff; font: 11pt/1.35 Nunito, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; font-variant-numeric: tabular-nums }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 8mm; border-bottom: 1.2pt solid #000; padding-bottom: 2mm; margin-bottom: 4mm }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 } h2 { font-size: 14pt; margin: 0 0 2mm; break-after: avoid } table + h2 { margin-top: 6mm }
header p { margin: 0; font-size: 10pt; text-align: right } .note { font-size: 9pt; margin: 1mm 0 }
table { width: 100%; border-collapse: collapse } thead { display: table-header-group } tr { break-inside: avoid }
th { text-align: left; font-size: 9pt; border-bottom: 1pt solid #000; padding: 1mm 2mm; vertical-align: bottom; white-space: normal !important } td { padding: 1.3mm 2mm; border-bottom: .4pt solid #999 }
.n { text-align: right; white-space: nowrap } .c { text-align: center; white-space: nowrap } .b { font-weight: 700 } .w { white-space: nowrap } .tight td { font-size: 10pt; padding: 1mm 2mm } .tight .s { font-size: 8.5pt } .big td { font-size: 13pt; padding: 1.8mm 2mm }
.self { background: #ddd; print-color-adjust: exact } .cross td, .cross th { padding: .8mm 1mm; font-size: 9pt; border: .4pt solid #999 }
.slips { display: grid; grid-template-columns: 1fr 1fr; gap: 0 } .slip { border: .6pt dashed #777; padding: 5mm; height: 66mm; break-inside: avoid; display: flex; flex-direction: column; justify-content: space-between }
.slip p { margin: 0 } .slip .who { font-size: 13pt; font-weight: 700; display: flex; justify-content: space-between; gap: 4mm; border-bottom: .6pt solid #000; padding: 2mm 0 }
.slip.sets { grid-column: 1 / -1; height: 44mm; padding: 3mm 5mm } .sets table { table-layout: fixed } .sets th { border: 0; padding: 0 2mm .6mm; font-size: 7.5pt; font-weight: 400 } .sets td { height: 10.5mm; padding: 0 2mm; border: .6pt solid #000; font-size: 12pt; line-height: 1.1; overflow-wrap: anywhere }
.sets .set { width: 9mm; padding: 0 0 .6mm; text-align: center } .sets .match { width: 16mm; text-align: center } .sets td.match { outline: 1.6pt solid #000; outline-offset: -.8pt } .sets .signed { width: 32mm }
.box { display: inline-block; min-width: 14mm; height: 8mm; border: .8pt solid #000 } .sign { display: flex; gap: 6mm } .sign span { flex: 1; border-top: .6pt solid #000; font-size: 8pt; padding-top: 1mm; margin-top: 9mm }
.card { break-after: page; height: 255mm; display: flex; flex-direction: column; justify-content: center; align-items: center; text-align: center } .card b { font-size: 190pt; line-height: 1 } .card span { font-size: 28pt }
.sheet { break-after: page } .sheet:last-child, .card:last-child, .certificate:last-child { break-after: auto }
.certificate { page: wide; break-after: page; height: 186mm; border: 2.4pt double #000; outline: .6pt solid #000; outline-offset: -5mm; padding: 18mm; display: flex; flex-direction: column; justify-content: space-between; align-items: center; text-align: center }
.certificate h1 { font-size: 34pt; letter-spacing: .06em } .certificate .child { font: 700 40pt/1.1 Georgia, "Noto Serif", "DejaVu Serif", serif; margin: 0; border-bottom: .8pt solid #000; padding: 0 12mm 3mm }
.certificate p { font-size: 15pt; margin: 0 } .certificate .sign { width: 100%; justify-content: space-between } .certificate .sign span { max-width: 70mm; font-size: 11pt }
@media screen { html { background: #eee } body { max-width: 210mm; margin: 6mm auto; padding: 12mm 14mm } }
)";

std::string attribute(std::string_view kind) { return kind.empty() ? "" : " class=\"" + std::string{kind} + "\""; }

std::string row(std::string_view name, const std::vector<Cell>& cells) {
  std::string inner;
  for (const auto& cell : cells) inner += words(name, cell.text, cell.kind);
  return element("tr", inner) + "\n";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '&') out += "&amp;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

std::string element(std::string_view name, std::string_view inner, std::string_view kind) {
  return "<" + std::string{name} + attribute(kind) + ">" + std::string{inner} + "</" + std::string{name} + ">";
}

std::string table(const std::vector<Cell>& heads, const std::vector<std::vector<Cell>>& rows, std::string_view kind) {
  std::string body;
  for (const auto& cells : rows) body += row("td", cells);
  return element("table", element("thead", row("th", heads)) + element("tbody", body), kind) + "\n";
}

std::string_view style() { return kStyle; }

std::string page(std::string_view language, std::string_view title, std::string_view body, std::string_view stylesheet) {
  const auto styled =
      stylesheet.empty() ? element("style", kStyle) : "<link rel=\"stylesheet\" href=\"" + escaped(stylesheet) + "\">";
  return "<!doctype html>\n<html lang=\"" + std::string{language} + "\"><head><meta charset=\"utf-8\">" + words("title", title) +
         styled + "</head>\n" + element("body", body) + "</html>\n";
}

}  // namespace meydan::tournament::html
