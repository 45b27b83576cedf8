// Who one is: a guest who makes an account, other devices, the paper with the code, and how one is forgotten. No secure context, as in a
// classroom.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { Stage } from "./stage.ts";

const kPassword = "mavi kirpi uyur";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.openInClassroom()));
afterAll(() => stage.close());

const named = (page: Page) => page.locator(".me .name");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sheetButton = (page: Page, name: string) => page.locator("dialog").getByRole("button", { name, exact: true });

/** A guest with a game that waits; its address. */
async function guest(options = {}): Promise<{ page: Page; name: string; game: string }> {
  const page = await stage.visit("#/live", options);
  await page.getByRole("button", { name: "Reversi" }).click();
  await page.getByText("Arkadaşla").click();
  await button(page, "Oyunu aç, çağır").click();
  const game = await page.getByRole("textbox", { name: "Oyunun adresi" }).inputValue();
  await stage.go(page, "#/me");
  return { page, name: (await named(page).textContent())!, game };
}

/** The guest makes an account; its name and the code on the paper. */
async function makeAccount(page: Page, name?: string): Promise<{ name: string; code: string }> {
  await button(page, "Hesap aç").click();
  if (name) await field(page, "Ad").fill(name);
  const chosen = await field(page, "Ad").inputValue();
  await field(page, "Parola").fill(kPassword);
  await sheetButton(page, "Hesap aç").click();
  const code = await page.locator("article .code").textContent();
  await button(page, "Sakladım").click();
  await expect.poll(() => named(page).textContent()).toBe(chosen);
  return { name: chosen, code: code! };
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await button(page, "Hesabıma gir").click();
  await field(page, "Ad").fill(name);
  await field(page, "Parola").fill(password);
  await sheetButton(page, "Hesabıma gir").click();
}

test("whoever has an account is found by name among what was played", async () => {
  const { page } = await guest();
  const { name } = await makeAccount(page, "Işıl 12");
  await stage.go(page, "#/live/played");
  await field(page, "Oyuncunun adı").fill("kimse");
  await button(page, "Bul").click();
  await page.getByRole("alert").getByText("Bu adla hesabı olan kimse yok").waitFor();
  await field(page, "Oyuncunun adı").fill("IŞIL 12");
  await button(page, "Bul").click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(stage.complaints.filter((one) => !one.includes("404"))).toEqual([]);
  stage.complaints.length = 0;
});

test("a guest makes an account, keeps the games, and signs in at another device", async () => {
  const { page, name, game } = await guest();
  expect(await page.getByText("Konuk olarak oynuyorsun").count()).toBe(1);
  const account = await makeAccount(page);
  expect(account.name).toMatch(new RegExp(`^${name} \\d\\d$`));
  expect(account.code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  await page.goto(game);
  await page.locator(".waiting li").getByText(account.name).waitFor();

  const other = await stage.visit("#/me");
  await signIn(other, account.name.toUpperCase(), "yanlış parola");
  expect(await field(other, "Ad").getAttribute("autocomplete")).toBe("username");
  expect(await field(other, "Parola").getAttribute("autocomplete")).toBe("current-password");
  await other.getByRole("alert").getByText("Ad ya da parola yanlış.").waitFor();
  await field(other, "Parola").fill(kPassword);
  await button(other, "Göster").click();
  expect(await field(other, "Parola").getAttribute("type")).toBe("text");
  await sheetButton(other, "Hesabıma gir").click();
  await expect.poll(() => named(other).textContent()).toBe(account.name);
  await other.goto(game);
  await other.getByText("Gelecek oyuncu bekleniyor").waitFor();
  expect(stage.complaints.filter((one) => !one.includes("401"))).toEqual([]);
  stage.complaints.length = 0;
});

test("a guest who signs in brings the games of the device along, if they say so", async () => {
  const home = await guest();
  const account = await makeAccount(home.page);
  const { page, name, game } = await guest();
  await button(page, "Hesabıma gir").click();
  const bring = page.getByRole("switch", { name: `Bu cihazda ${name} adıyla oynanan oyunlar da gelsin` });
  await bring.waitFor();
  expect(await bring.isChecked()).toBe(false);
  expect(await violations(page)).toEqual([]);
  await bring.check();
  await field(page, "Ad").fill(account.name);
  await field(page, "Parola").fill(kPassword);
  await sheetButton(page, "Hesabıma gir").click();
  await expect.poll(() => named(page).textContent()).toBe(account.name);
  for (const device of [page, home.page]) {
    await device.goto(game);
    await device.locator(".waiting li").getByText(account.name).waitFor();
  }

  const fresh = await stage.visit("#/live");
  await fresh.getByRole("button", { name: "Reversi" }).waitFor();
  await stage.go(fresh, "#/me");
  await button(fresh, "Hesabıma gir").click();
  await field(fresh, "Ad").waitFor();
  expect(await fresh.getByRole("switch").count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});

test("the paper with the code is all that is printed, and gives a new password once", async () => {
  const { page } = await guest();
  await button(page, "Hesap aç").click();
  await field(page, "Ad").fill("Şule Işık 5");
  await field(page, "Parola").fill("12345678");
  await sheetButton(page, "Hesap aç").click();
  await page.getByRole("alert").getByText("herkes ilk denemede bulur").waitFor();
  expect(await field(page, "Ad").inputValue()).toBe("Şule Işık 5");
  await field(page, "Parola").fill(kPassword);
  await sheetButton(page, "Hesap aç").click();
  const code = (await page.locator("article .code").textContent())!;
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("header").isVisible()).toBe(false);
  expect(await button(page, "Yazdır").isVisible()).toBe(false);
  for (const text of ["Şule Işık 5", code, stage.address, "Parolamı unuttum"])
    expect(await page.getByText(text).first().isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await button(page, "Sakladım").click();

  const other = await stage.visit("#/me");
  await button(other, "Hesabıma gir").click();
  await sheetButton(other, "Parolamı unuttum").click();
  await field(other, "Ad").fill("sule isik 5");
  await field(other, "Kurtarma kodu").fill(code.toLowerCase());
  await field(other, "Yeni parola").fill("yepyeni bir parola");
  await sheetButton(other, "Yeni parolayı kaydet").click();
  await other.getByText("Kurtarma kodun").waitFor();
  expect(await other.locator("article .code").textContent()).not.toBe(code);
  await button(other, "Sakladım").click();
  await page.reload();
  await page.getByText("Oynamak için hesap gerekmez").waitFor();
  stage.complaints.length = 0;
});

test("another device takes a guest's seat by the code, and a third one not", async () => {
  const { page, name, game } = await guest();
  await button(page, "Başka cihazda sürdür").click();
  await page.getByRole("img", { name: /kare kod/ }).waitFor();
  const link = await page.getByRole("textbox", { name: "Öteki cihaz için adres" }).inputValue();
  expect(link).toMatch(/#\/me\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const [phone, late] = [await stage.visit(link, { viewport: { width: 320, height: 568 } }), await stage.visit(link)];
  await button(phone, "Bu cihazda sürdür").click();
  await expect.poll(() => named(phone).textContent()).toBe(name);
  await page.getByText("Öteki cihaz geldi").waitFor();
  await phone.goto(game);
  await phone.getByText("Gelecek oyuncu bekleniyor").waitFor();
  await button(late, "Bu cihazda sürdür").click();
  await late.getByRole("alert").getByText("Bu kod geçmiyor").waitFor();

  await page.locator("dialog").getByRole("button", { name: "Kapat" }).click();
  await button(page, "Başka cihazda sürdür").click();
  const code = await page.locator("dialog .code.numbers").textContent();
  await stage.go(late, "#/me");
  await button(late, "Öteki cihazdaki kodu yaz").click();
  await field(late, "Kod").fill(code!.toLowerCase().replace("-", " "));
  await sheetButton(late, "Bu cihazda sürdür").click();
  await expect.poll(() => named(late).textContent()).toBe(name);
  stage.complaints.length = 0;
});

test("a name is drawn again, and whoever else comes to this device is somebody else", async () => {
  const { page, name } = await guest();
  await button(page, "Başka bir ad").click();
  await expect.poll(() => named(page).textContent()).not.toBe(name);
  await button(page, "Bu ben değilim").click();
  await page.locator("dialog").getByText("bir daha dönemezsin").waitFor();
  await sheetButton(page, "Bu ben değilim").click();
  await page.getByText("Oynamak için hesap gerekmez").waitFor();
  await stage.go(page, "#/live");
  expect(await page.getByText("Takma adın").count()).toBe(0);
});

test("a new password and a new code, signing out everywhere, and being forgotten", async () => {
  const { page } = await guest();
  const { name } = await makeAccount(page, "Deniz Ay 3");
  const other = await stage.visit("#/me");
  await signIn(other, name, kPassword);
  await named(other).waitFor();

  await button(page, "Parolayı değiştir").click();
  await field(page, "Şimdiki parola").fill(kPassword);
  await field(page, "Yeni parola").fill("yepyeni bir parola");
  await sheetButton(page, "Yeni parolayı kaydet").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await other.reload();
  await other.getByText("Oynamak için hesap gerekmez").waitFor();

  await button(page, "Yeni kurtarma kodu").click();
  await field(page, "Parola").fill("yepyeni bir parola");
  await sheetButton(page, "Yeni kurtarma kodu").click();
  await page.locator("article .code").waitFor();
  await button(page, "Sakladım").click();

  await button(page, "Her cihazda çık").click();
  await sheetButton(page, "Her cihazda çık").click();
  await page.getByText("Oynamak için hesap gerekmez").waitFor();
  await signIn(page, name, "yepyeni bir parola");
  await named(page).waitFor();

  await button(page, "Her şeyimi sil").click();
  await field(page, "Parola").fill("yepyeni bir parola");
  await sheetButton(page, "Her şeyimi sil").click();
  await page.getByText("Oynamak için hesap gerekmez").waitFor();
  await signIn(page, name, "yepyeni bir parola");
  await page.getByRole("alert").getByText("Ad ya da parola yanlış.").waitFor();
  stage.complaints.length = 0;
});

test("without a server the screen says so", async () => {
  const page = await stage.visit("#/me");
  await page.route("**/api/me", (route) => route.fulfill({ json: { meydan: 0 } }));
  await page.reload();
  await page.getByText("Birlikte oynamak için sunucu gerek").waitFor();
});

for (const look of looks)
  test(`the screens are good for everybody: ${look.locale}, ${look.colorScheme}`, async () => {
    const page = await stage.visit("#/live", { ...look, viewport: { width: 320, height: 568 } });
    await stage.go(page, "#/me");
    expect(await violations(page)).toEqual([]);
    const turkish = look.locale === "tr-TR";
    await button(page, turkish ? "Hesap aç" : "Make an account").click();
    await field(page, turkish ? "Ad" : "Name").fill(turkish ? "Ece Su 1" : "Ada Sun 1");
    await field(page, turkish ? "Parola" : "Password").fill(kPassword);
    expect(await violations(page)).toEqual([]);
    await sheetButton(page, turkish ? "Hesap aç" : "Make an account").click();
    await page.locator("article .code").waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, turkish ? "Sakladım" : "I kept it").click();
    await named(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, turkish ? "Başka cihazda sürdür" : "Go on at another device").click();
    await page.locator("dialog svg[role=img]").waitFor();
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });

test("whoever is forgotten leaves no live game on the device, and the games of the device stay", async () => {
  const { page } = await guest();
  const inArchive = (act: "put" | "keys") =>
    page.evaluate(
      (act) =>
        new Promise<string[]>((resolve, reject) => {
          const request = indexedDB.open("meydan", 1);
          request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const change = request.result.transaction("games", "readwrite");
            const store = change.objectStore("games");
            if (act === "put") for (const id of ["live-a", "live-zz", "local"]) store.put({ id });
            const keys = store.getAllKeys();
            change.oncomplete = () => (request.result.close(), resolve(keys.result.map(String)));
          };
        }),
      act,
    );
  expect(await inArchive("put")).toEqual(["live-a", "live-zz", "local"]);
  await button(page, "Her cihazda çık").click();
  await page.getByText("Hesabın olmadığı için oyunlarına geri dönemezsin.").waitFor();
  await sheetButton(page, "Her cihazda çık").click();
  await button(page, "Hesabıma gir").waitFor();
  await expect.poll(() => inArchive("keys")).toEqual(["local"]);
});

test("a single device is signed out from the list of them", async () => {
  const { page } = await guest();
  const { name } = await makeAccount(page);
  const other = await stage.visit("#/me");
  await signIn(other, name, kPassword);
  await expect.poll(() => named(other).textContent()).toBe(name);
  await button(page, "Cihazlarım").click();
  const devices = page.getByRole("dialog").getByRole("listitem");
  await expect.poll(() => devices.count()).toBe(2);
  expect(await devices.filter({ hasText: "Bu cihaz" }).getByRole("button").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await devices.filter({ hasText: "Başka bir cihaz" }).getByRole("button", { name: "Orada çık" }).click();
  await expect.poll(() => devices.count()).toBe(1);
  await other.reload();
  await button(other, "Hesabıma gir").waitFor();
  await page.reload();
  await expect.poll(() => named(page).textContent()).toBe(name);
});

test("a program gets a token, which is shown once, and loses it again", async () => {
  const { page } = await guest();
  await makeAccount(page);
  await button(page, "Programlarım").click();
  await button(page, "Yeni program").click();
  expect(await page.getByRole("dialog").getByRole("textbox").inputValue()).toMatch(/^meydan_[0-9a-f]{64}$/);
  const programs = page.getByRole("dialog").getByRole("listitem");
  await programs.getByText(/^Robot /).waitFor();
  expect(await violations(page)).toEqual([]);
  await programs.getByRole("button", { name: "Anahtarı iptal et" }).click();
  await expect.poll(() => programs.count()).toBe(0);
});
