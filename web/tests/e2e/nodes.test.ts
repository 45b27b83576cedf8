// Two nodes behind a proxy, PostgreSQL and NATS (tools/cluster): whoever plays notices nothing when one of them is taken away.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Nodes } from "./nodes.ts";
import { Stage } from "./stage.ts";
import { moves, played, table } from "./together.ts";

let stage: Stage, nodes: Nodes;
beforeAll(async () => void ({ stage, nodes } = await Stage.openNodes()));
afterAll(() => stage.close());

test("whoever plays at a node that stops where it stands plays on at another within five seconds", async () => {
  const pages = await table(stage, "reversi");
  await played(pages, 2);
  await nodes.stopBusiest();
  const begun = performance.now();
  await played(pages, (await moves(pages[0]!).count()) + 2); // one of each
  const took = performance.now() - begun;
  console.log(`played on after ${(took / 1000).toFixed(2)} s`);
  nodes.wake();
  expect(took).toBeLessThan(5000);
});

test("a game goes on after the node that had it has drained, and the board never leaves the screen", async () => {
  const pages = await table(stage, "reversi");
  await played(pages, 2);
  for (const page of pages)
    await page.evaluate(() => {
      const board = document.querySelector(".live .table svg.board")!;
      Object.assign(window, { gone: 0 });
      new MutationObserver(() => void (board.isConnected || ((window as any).gone += 1))).observe(document, {
        childList: true,
        subtree: true,
      });
    });
  const again = pages.map((page) => page.waitForEvent("websocket"));
  await nodes.drainBusiest();
  await Promise.all(again);
  await played(pages, (await moves(pages[0]!).count()) + 3);
  for (const page of pages) expect(await page.evaluate(() => (window as any).gone)).toBe(0);
  expect(stage.complaints.filter((one) => !one.includes("WebSocket"))).toEqual([]);
});
