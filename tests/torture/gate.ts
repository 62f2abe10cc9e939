/** Admits a fixed number of writers while open, and knows when all wait. */
export class Gate {
  readonly #size: number;
  #waiting: (() => void)[] = [];
  #whenFull: (() => void) | null = null;
  #isOpen = false;

  constructor(size: number) {
    this.#size = size;
  }

  async pass(): Promise<void> {
    if (this.#isOpen) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === this.#size) this.#whenFull?.();
    });
  }

  open(): void {
    this.#isOpen = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#waiting.length === this.#size) return;
    await new Promise<void>((resolve) => {
      this.#whenFull = resolve;
    });
    this.#whenFull = null;
  }
}
