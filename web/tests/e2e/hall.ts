// A tournament in a hall, run by clicks: how one is made, its list pasted, rounds paired and results typed.
import type { Page } from "playwright-core";
import { button } from "./finds.ts";
import type { Stage } from "./stage.ts";

const firstNames = ["Ayşe", "Ali", "Işıl", "Ömer", "Çağla", "Güneş", "İrem", "Umut", "Şule", "Kaan", "Defne", "Yağız"];
const surnames = ["Yılmaz", "Çelik", "Şahin", "Öztürk", "Aydın", "Işık", "İnan", "Ünal", "Güler", "Kaya", "Doğan", "Ergün"];
export const schools = ["Atatürk İlkokulu", "Cumhuriyet Ortaokulu", "Şehit Öğretmen İlkokulu"];

/** As a teacher copies it from Excel. */
export const list = (count: number): string =>
  ["Ad;Soyad;Okul;Doğum yılı;Cinsiyet"]
    .concat(
      Array.from({ length: count }, (_, i) =>
        [firstNames[i % 12], surnames[(i * 5 + Math.floor(i / 12)) % 12], schools[i % 3], 2014 + (i % 3), i % 2 ? "E" : "K"].join(
          ";",
        ),
      ),
    )
    .join("\n");

/** Somebody makes a tournament; its name, as links have it. */
export async function make(page: Page, { name = "Bahar Kupası", rounds = 5, by = "Ayşe Öğretmen" } = {}): Promise<string> {
  await page.getByLabel("Turnuvanın adı").fill(name);
  await page.getByLabel("Tur sayısı").fill(String(rounds));
  await page.getByLabel("Hakem olarak adın").fill(by);
  await button(page, "Turnuvayı kur").click();
  await button(page, "Liste yapıştır").waitFor();
  return page.url().split("/").at(-1)!;
}

export async function paste(page: Page, text: string): Promise<void> {
  await button(page, "Liste yapıştır").click();
  await page.getByLabel("Oyuncu listesi").fill(text);
  await button(page, "Ne anlaşıldı, göster").click();
  await button(page, /^Hepsini ekle/).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

export async function part(page: Page, name: string): Promise<void> {
  await page.getByRole("group", { name: "Turnuvanın bölümleri" }).getByRole("button", { name }).click();
}

export async function pair(page: Page, round: number): Promise<void> {
  await part(page, "Turlar");
  await button(page, `${round}. turu eşleştir`).click();
  await page.getByText(new RegExp(`^${round}\\. tur, toplam`)).waitFor();
}

/** Somebody who comes after the list was made. */
export async function addLate(page: Page, name: string, surname: string): Promise<void> {
  await part(page, "Oyuncular");
  await button(page, "Tek oyuncu ekle").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Ad", { exact: true }).fill(name);
  await sheet.getByLabel("Soyad").fill(surname);
  await button(page, "Ekle").click();
  await sheet.waitFor({ state: "detached" });
}

/** In the sheet for seating by hand that is open: who is chosen there, and what speaks against it. */
export async function seat(
  page: Page,
  { table, first, second }: { table?: string; first?: string; second?: string },
  concerns: string[] = [],
): Promise<void> {
  const sheet = page.getByRole("dialog");
  const choose = (label: string, option?: string) => option && sheet.getByLabel(label).selectOption({ label: option });
  await choose("Masa", table);
  await choose("Başlayan", first);
  await choose("Rakip", second);
  await sheet.getByRole("button", { name: "Gir", exact: true }).click();
  for (const concern of concerns) await sheet.getByText(concern).waitFor();
  if (concerns.length) await button(page, "Yine de gir").click();
  await sheet.waitFor({ state: "detached" });
}

/** The tables that are shown: "2 Ali Kaya – Kaan Tan: ½", without a result while it is missing. */
export const tables = (page: Page): Promise<string[]> =>
  page.locator("li:has(.table)").evaluateAll((all) =>
    all.map((one) => {
      const text = (part: string) => one.querySelector(part)?.textContent ?? "";
      const [first, second] = [...one.querySelectorAll(".names span")].map((name) => name.textContent.replace("• ", ""));
      const result = text(".quick [aria-pressed=true], .result");
      return `${text(".table")} ${first} – ${second}${result && `: ${result}`}`;
    }),
  );

/** The standings: "1 Ayşe Yılmaz 3½". */
export async function places(page: Page): Promise<string[]> {
  await part(page, "Sıralama");
  return page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => ["td", "b", ".n.b"].map((part) => row.querySelector(part)!.textContent).join(" ")));
}

/** A line on the keypad, until it is entered. */
export async function type(page: Page, line: string): Promise<void> {
  const field = page.getByLabel("Masa ve sonuç");
  await field.fill(line);
  await field.press("Enter");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".keypad input")!.value === "");
}

/** The same where another result is there already. */
export async function correct(page: Page, line: string): Promise<void> {
  const field = page.getByLabel("Masa ve sonuç");
  await field.fill(line);
  await field.press("Enter");
  await button(page, "Değiştir").click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".keypad input")!.value === "");
}

/** All that are missing: the first wins, but for every third table, where it may be a draw. */
export async function typeMissing(page: Page, draws = true): Promise<void> {
  const tables = await page.locator("li.open .table").allTextContents();
  for (const table of tables) await type(page, `${table} ${draws && Number(table) % 3 === 0 ? 5 : 1}`);
  await page.getByText("Bütün sonuçlar girildi.").waitFor();
}

/** What stands on a paper, as those get it who run the tournament. */
export const paper = async (stage: Stage, page: Page, name: string, sheet: string): Promise<string> =>
  (await page.request.get(`${stage.address}api/tournaments/${name}/paper?sheet=${sheet}&lang=tr`)).text();

/** What the server tells everybody. */
export const view = async (stage: Stage, name: string, query = ""): Promise<any> =>
  (await fetch(`${stage.address}api/tournaments/${name}?lang=tr${query}`)).json();
