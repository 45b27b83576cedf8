// As in a classroom: plain http at a name that is not localhost. The browser then gives no secure context, and everything works without.
import { afterAll, beforeAll, expect, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { Stage } from "./stage.ts";
import { moves, played, table } from "./together.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.openInClassroom()));
afterAll(() => stage.close());

/** A browser whose WebSockets are refused, as by a proxy. */
function withoutWebSockets(): void {
  globalThis.WebSocket = class extends EventTarget {
    readyState = 0;
    onclose: ((event: Event) => void) | null = null;
    constructor() {
      super();
      setTimeout(() => {
        const refused = new CloseEvent("close", { code: 1006 });
        this.dispatchEvent(refused);
        this.onclose?.(refused);
      });
    }
    send(): void {}
    close(): void {}
  } as never;
}

test("the browser gives nothing that needs a secure context", async () => {
  const page = await stage.visit("#/");
  const given = await page.evaluate(() => [
    isSecureContext,
    "serviceWorker" in navigator,
    "clipboard" in navigator,
    "share" in navigator,
    "wakeLock" in navigator,
    Boolean(crypto.subtle),
    "randomUUID" in crypto,
  ]);
  expect(given).toEqual(given.map(() => false));
});

test("two play together there, to the lots being checked", async () => {
  const pages = await table(stage, "reversi");
  const [host, guest] = pages;
  for (const page of pages) expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await played(pages, 4);
  const made = await moves(host!).count();
  await guest!.reload();
  await expect.poll(() => moves(guest!).count()).toBe(made);
  await button(host!, "Söyle").click();
  await button(host!, "Merhaba!").click();
  await guest!.getByText("“Hello!”").waitFor();
  await button(guest!, "Resign").click();
  await guest!.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  await host!.getByText("Kazandın!").waitFor();
  await button(host!, "Kura doğru mu?").click();
  await host!.getByText("Kura doğru.").waitFor();
});

test("what can be sent can be copied", async () => {
  const page = await stage.visit("#/live");
  await button(page, "Reversi").click();
  await page.getByText("Arkadaşla").click();
  await button(page, "Oyunu aç, çağır").click();
  const link = page.getByRole("textbox", { name: "Oyunun adresi" });
  await expect.poll(() => link.inputValue()).toContain(`${stage.address}#/live/`);
  await button(page, "Kopyala").click();
  await button(page, "Kopyalandı").waitFor();

  await stage.go(page, "#/analysis/reversi");
  await button(page, "Aç, paylaş").click();
  await button(page, "Konumu kopyala").click();
  await button(page, "Kopyalandı").waitFor();
});

test("the test page finds everything well, and is reached from the settings", async () => {
  const page = await stage.visit("#/settings");
  await page.getByRole("link", { name: "Bağlantı sınaması" }).click();
  await page.getByText("Her şey yolunda").waitFor();
  expect(await page.locator(".check li.good").count()).toBe(6);
  expect(await page.getByRole("textbox", { name: "Sınama sayfasının adresi" }).inputValue()).toBe(`${stage.address}#/check`);
});

test("where WebSockets are refused the test page says so", async () => {
  const page = await stage.visit("#/");
  await page.addInitScript(withoutWebSockets);
  await page.reload();
  await stage.go(page, "#/check");
  await page.getByText("WebSocket bağlantısını engelliyor").waitFor();
  await page.getByText("Oynanabilir, ama her şey tam değil.").waitFor();
});

test("a server that does not answer is told in plain words", async () => {
  const page = await stage.visit("#/check");
  await page.route("**/api/**", (route) => route.abort());
  await button(page, "Yeniden dene").click();
  await page.getByText("Bu cihazda birlikte oynanamıyor.").waitFor();
  await page.getByText("Sunucu yanıt vermedi.").waitFor();
});

test.each(looks)("axe finds nothing on the test page: $colorScheme, $locale", async (look) => {
  const page = await stage.visit("#/check", look);
  await page.locator(".check svg path").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test("nothing was wrong in the browser but what was refused on purpose", () => {
  expect(stage.complaints.filter((one) => !/ERR_FAILED|WebSocket/.test(one))).toEqual([]);
});
