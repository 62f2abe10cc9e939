import type { ToolSummary } from '#domain/model/tool.ts';

export type ToolText = { readonly id: number; readonly json: Buffer };

/** A slice of Node's pool would keep the pool. */
export function textOf(tool: ToolSummary): ToolText {
  const text = JSON.stringify(tool);
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  json.write(text);
  return { id: tool.id, json };
}

const OPENING = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']');

/** A list of tools that is JSON already: what is kept is sent, and not written again. */
export class ToolTexts {
  readonly #tools: readonly ToolText[];

  constructor(tools: readonly ToolText[]) {
    this.#tools = tools;
  }

  get ids(): number[] {
    return this.#tools.map(({ id }) => id);
  }

  /** With more fields at the end of a tool. */
  with(fieldsOf: (id: number) => object | null): ToolTexts {
    return new ToolTexts(this.#tools.map((tool) => withFields(tool, fieldsOf(tool.id))));
  }

  parse(): ToolSummary[] {
    return this.#tools.map(({ json }) => JSON.parse(json.toString()));
  }

  toJSON(): ToolSummary[] {
    return this.parse();
  }

  /** Joined, they are the list. */
  get parts(): Buffer[] {
    return [OPENING, ...this.#tools.flatMap(({ json }, i) => (i === 0 ? [json] : [COMMA, json])), CLOSING];
  }
}

function withFields({ id, json }: ToolText, fields: object | null): ToolText {
  if (!fields) return { id, json };
  const more = JSON.stringify(fields).slice(1);
  return { id, json: Buffer.concat([json.subarray(0, -1), COMMA, Buffer.from(more)]) };
}
