// A tournament in a hall, run by clicks: how one is made, its list pasted, rounds paired and results typed.
import type { Locator, Page } from "playwright-core";
import { button } from "./finds.ts";
import type { Stage } from "./stage.ts";

/** The screen of those who run it. */
export const desk = { viewport: { width: 1280, height: 800 } };

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

export const dialog = (page: Page): Locator => page.getByRole("dialog");
export const closed = (page: Page): Promise<void> => dialog(page).waitFor({ state: "detached" });

/** `told`: what is said of the list before it is entered. */
export async function paste(page: Page, text: string, told = ""): Promise<void> {
  await button(page, "Liste yapıştır").click();
  await page.getByLabel("Oyuncu listesi").fill(text);
  await button(page, "Ne anlaşıldı, göster").click();
  if (told) await dialog(page).getByText(told).waitFor();
  await button(page, /^Hepsini ekle/).click();
  await closed(page);
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
export async function addLate(page: Page, whole: string, section: string): Promise<void> {
  const [name, surname] = whole.split(" ");
  await part(page, "Oyuncular");
  await button(page, "Tek oyuncu ekle").click();
  await dialog(page).getByLabel("Ad", { exact: true }).fill(name!);
  await dialog(page).getByLabel("Soyad").fill(surname!);
  await dialog(page).getByLabel("Kategori").fill(section);
  await button(page, "Ekle").click();
  await closed(page);
}

export async function openPlayer(page: Page, name: string): Promise<void> {
  await part(page, "Oyuncular");
  await button(page, name).click();
}

/** On the sheet of a player: "Turnuvadan çekildi", "Döndü". */
export async function mark(page: Page, name: string, what: string): Promise<void> {
  await openPlayer(page, name);
  await button(page, what).click();
  await closed(page);
}

/** Does not play in these rounds, and gets so much for each. */
export async function miss(
  page: Page,
  name: string,
  { from, to = from, points }: { from: number; to?: number; points: string },
): Promise<void> {
  await openPlayer(page, name);
  await dialog(page).getByLabel("Kaçıncı turdan").fill(String(from));
  await dialog(page).getByLabel("kaçıncı tura kadar").fill(String(to));
  await dialog(page).getByText(points, { exact: true }).click();
  await button(page, to > from ? `${from}–${to}. turlarda yok` : `${from}. turda yok`).click();
  await closed(page);
}

/** An arbiter at another computer, by the organiser's link. */
export async function secondArbiter(stage: Stage, organiser: Page, called: string): Promise<Page> {
  await part(organiser, "Yönet");
  await button(organiser, "Hakem çağır").click();
  const link = await organiser.getByRole("textbox", { name: "Hakem bağlantısı" }).inputValue();
  const page = await stage.visit(link, desk);
  await page.getByLabel("Hakem olarak adın").fill(called);
  await button(page, "Katıl").click();
  await button(page, "Turlar").click();
  return page;
}

interface Seats {
  table?: string;
  first?: string;
  second?: string;
}

/** In the sheet for seating by hand that is open: who is chosen there. What speaks against it is told, else it is entered. */
export async function choose(page: Page, { table, first, second }: Seats): Promise<void> {
  const take = (label: string, option?: string) => option && dialog(page).getByLabel(label).selectOption({ label: option });
  await take("Masa", table);
  await take("Başlayan", first);
  await take("Rakip", second);
  await dialog(page).getByRole("button", { name: "Gir", exact: true }).click();
}

/** The same, and entered whatever speaks against it. */
export async function seat(page: Page, who: Seats, concerns: string[] = []): Promise<void> {
  await choose(page, who);
  for (const concern of concerns) await dialog(page).getByText(concern).waitFor();
  if (concerns.length) await button(page, "Yine de gir").click();
  await closed(page);
}

/** The same from the screen of rounds. */
export async function byHand(page: Page, who: Seats, concerns: string[] = []): Promise<void> {
  await part(page, "Turlar");
  await button(page, "Elle düzenle").click();
  await seat(page, who, concerns);
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
    .locator("tbody tr:has(td)")
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
