/** Lets a fixed number of writers through while it is open, and tells when all of them stand before it. */
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

  /** Resolves when nobody is under way any more. */
  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#waiting.length === this.#size) return;
    await new Promise<void>((resolve) => {
      this.#whenFull = resolve;
    });
    this.#whenFull = null;
  }
}
