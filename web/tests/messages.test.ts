// The types of messages.ts and the files of server/ipc say the same, message by message and field by field.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { kVersion } from "../src/live/messages.ts";

interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}
interface Description {
  version: number;
  messages: Record<string, Schema>;
  events?: Record<string, Schema>;
}

/** Both sides are brought to the same words: {a:number;b?:"x"|"y"}. */
const union = (parts: string[]): string => [...new Set(parts.flatMap((part) => part.split("|")))].sort().join("|");
const list = (item: string): string => `(${item})[]`.replaceAll("|", "/");
const fields = (all: [name: string, optional: boolean, shape: string][]): string =>
  `{${all
    .map(([name, optional, shape]) => `${name}${optional ? "?" : ""}:${shape.replaceAll("|", "/")}`)
    .sort()
    .join(";")}}`;

const describe = (file: string): Description =>
  JSON.parse(readFileSync(new URL(`../../server/ipc/${file}.json`, import.meta.url), "utf8"));

function shapeOfSchema(schema: Schema, document: Description): string {
  const again = (one: Schema) => shapeOfSchema(one, document);
  if (schema.$ref === "#/$defs/event") return "Event"; // each is looked at by itself
  if (schema.$ref)
    return again(
      schema.$ref
        .slice(2)
        .split("/")
        .reduce((at: any, name) => at[name], document) as Schema,
    );
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.oneOf) return union(schema.oneOf.map(again));
  if (schema.type === "array") return list(again(schema.items!));
  if (schema.type === "boolean") return "false|true";
  if (schema.type !== "object") return schema.type === "integer" ? "number" : schema.type!;
  if (typeof schema.additionalProperties === "object") return `{[string]:${again(schema.additionalProperties)}}`;
  return fields(Object.entries(schema.properties!).map(([name, one]) => [name, !schema.required!.includes(name), again(one)]));
}

const program = ts.createProgram([fileURLToPath(new URL("../src/live/messages.ts", import.meta.url))], {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2023,
});
const checker = program.getTypeChecker();
const source = program.getSourceFiles().find((file) => file.fileName.endsWith("/src/live/messages.ts"))!;

function typeNamed(name: string): ts.Type {
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).find((one) => one.name === name)!;
  return checker.getDeclaredTypeOfSymbol(symbol);
}

function shapeOfType(type: ts.Type, optional = false): string {
  if (type.aliasSymbol?.name === "GameId") return "string"; // which games there are depends on the build
  if (type.aliasSymbol?.name === "Event") return "Event";
  if (type.isUnion()) {
    const parts = type.types.filter((part) => !(optional && part.flags & ts.TypeFlags.Undefined));
    return union(parts.map((part) => shapeOfType(part)));
  }
  if (type.isLiteral()) return JSON.stringify(type.value);
  if (type.flags & ts.TypeFlags.Intersection || type.flags & ts.TypeFlags.Object) {
    if (checker.isArrayType(type)) return list(shapeOfType(checker.getTypeArguments(type as ts.TypeReference)[0]!));
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (index) return `{[string]:${shapeOfType(index)}}`;
    return fields(
      checker.getPropertiesOfType(type).map((property) => {
        const maybe = (property.flags & ts.SymbolFlags.Optional) !== 0;
        return [property.name, maybe, shapeOfType(checker.getTypeOfSymbol(property), maybe)];
      }),
    );
  }
  return checker.typeToString(type);
}

/** The messages of a type by their kind; a member that stands for several kinds is each of them. */
function messagesOf(name: string, kind: "is" | "do" | "e"): Record<string, string> {
  const type = typeNamed(name);
  const all: Record<string, string> = {};
  for (const member of type.isUnion() ? type.types : [type]) {
    const shape = shapeOfType(member);
    const kinds = shapeOfType(checker.getTypeOfSymbol(member.getProperty(kind)!)).split("|");
    for (const one of kinds) all[JSON.parse(one)] = shape.replace(`${kind}:${kinds.join("/")}`, `${kind}:${one}`);
  }
  return all;
}

const described = (schemas: Record<string, Schema>, document: Description): Record<string, string> =>
  Object.fromEntries(Object.entries(schemas).map(([kind, schema]) => [kind, shapeOfSchema(schema, document)]));

const hint = "messages.ts and server/ipc differ: what one of them says, the other must say, too";

test("what clients say is the same in messages.ts and client_in.json", () => {
  const file = describe("client_in");
  expect(messagesOf("FromClient", "do"), hint).toEqual(described(file.messages, file));
  expect(file.version).toBe(kVersion);
});

test("what the server says is the same in messages.ts and client_out.json", () => {
  const file = describe("client_out");
  expect(messagesOf("FromServer", "is"), hint).toEqual(described(file.messages, file));
  expect(messagesOf("Event", "e"), hint).toEqual(described(file.events!, file));
  expect(file.version).toBe(kVersion);
});
