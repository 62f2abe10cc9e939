import { bytesOf } from '#backend/http/answer.ts';
import type { ToolSummary } from '#domain/model/tool.ts';

export type ToolText = { readonly id: number; readonly json: Buffer };

export function textOf(tool: ToolSummary): ToolText {
  return { id: tool.id, json: bytesOf([JSON.stringify(tool)]) };
}

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
  get parts(): (string | Buffer)[] {
    return ['[', ...this.#tools.flatMap(({ json }, i) => (i === 0 ? [json] : [',', json])), ']'];
  }
}

function withFields(tool: ToolText, fields: object | null): ToolText {
  if (!fields) return tool;
  return { id: tool.id, json: bytesOf([tool.json.subarray(0, -1), ',', JSON.stringify(fields).slice(1)]) };
}
