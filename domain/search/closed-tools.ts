import { joinedLetters } from './words.ts';

/** Discontinued: only a search for one of its names finds it. */
export type ClosedTool = {
  id: number;
  names: readonly string[];
  /** The id is null while no tool has the slug. */
  successor: string | null;
  successorId: number | null;
};

export class ClosedTools {
  readonly #byId = new Map<number, ClosedTool>();
  readonly #byName = new Map<string, Set<number>>();

  put(tool: ClosedTool): void {
    this.remove(tool.id);
    this.#byId.set(tool.id, tool);
    for (const name of tool.names.map(joinedLetters)) {
      if (name !== '') this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(tool.id));
    }
  }

  remove(id: number): void {
    const tool = this.#byId.get(id);
    if (!tool) return;
    this.#byId.delete(id);
    for (const name of tool.names) this.#byName.get(joinedLetters(name))?.delete(id);
  }

  /** A successor may be listed later than the tool that names it. */
  setSuccessor(slug: string, id: number): void {
    for (const tool of [...this.#byId.values()]) if (tool.successor === slug) this.put({ ...tool, successorId: id });
  }

  named(search: string): ClosedTool[] {
    const ids = [...(this.#byName.get(joinedLetters(search)) ?? [])].sort((a, b) => a - b);
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }
}
