// A sentence where the page cannot begin: in browsers older than web/vite.config.ts builds for. In words that they, too, understand.
(function () {
  // The smallest module with an instruction of simd128, as the modules of the page have them.
  var simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  window.addEventListener("load", function () {
    var begun = document.getElementById("app").firstChild;
    if (begun && window.WebAssembly && WebAssembly.validate(new Uint8Array(simd))) return;
    var sentences = {
      tr: "Meydan bu tarayıcıda açılamıyor, çünkü tarayıcı eski. Bu cihazı güncelle ya da başka bir cihazla gel: iPad ve iPhone'da iOS 16.4, Chrome 94, Firefox 93 ya da daha yenisi gerekir.",
      en: "Meydan cannot open in this browser, because it is an old one. Update this device or come with another: it takes iOS 16.4 on iPad and iPhone, Chrome 94, Firefox 93 or newer.",
    };
    document.body.textContent = "";
    for (var language in sentences) {
      var line = document.createElement("p");
      line.lang = language;
      line.textContent = sentences[language];
      line.style.cssText = "max-width: 32em; margin: 2em auto; padding: 0 1em; font: 1.25em/1.5 sans-serif";
      document.body.appendChild(line);
    }
  });
})();
