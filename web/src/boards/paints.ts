/** Light and shade over any colour, once for the whole page: every board and every lone piece refers to them. */
const paints = `<defs>
<radialGradient id="gloss" cx="0.36" cy="0.3" r="0.72">
  <stop offset="0" stop-color="#fff" stop-opacity="0.5"/>
  <stop offset="0.4" stop-color="#fff" stop-opacity="0.1"/>
  <stop offset="0.62" stop-color="#000" stop-opacity="0"/>
  <stop offset="1" stop-color="#000" stop-opacity="0.34"/>
</radialGradient>
<radialGradient id="dent" cx="0.5" cy="0.66" r="0.66">
  <stop offset="0" stop-color="#000" stop-opacity="0"/>
  <stop offset="0.6" stop-color="#000" stop-opacity="0.1"/>
  <stop offset="1" stop-color="#000" stop-opacity="0.5"/>
</radialGradient>
<radialGradient id="shade">
  <stop offset="0.7" stop-color="#000" stop-opacity="0.42"/>
  <stop offset="1" stop-color="#000" stop-opacity="0"/>
</radialGradient>
<linearGradient id="sheen" x2="0.35" y2="1">
  <stop offset="0" stop-color="#fff" stop-opacity="0.2"/>
  <stop offset="0.5" stop-color="#fff" stop-opacity="0"/>
  <stop offset="1" stop-color="#000" stop-opacity="0.08"/>
</linearGradient>
</defs>`;

if (typeof document !== "undefined" && !document.getElementById("gloss")) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, { position: "absolute", width: "0", height: "0" });
  svg.innerHTML = paints;
  document.body.append(svg);
}
