export type AllocateBytes = (bytes: number) => ArrayBufferLike;
export const ownBytes: AllocateBytes = (bytes) => new ArrayBuffer(bytes);

export type Bits = Int32Array;

export function bitWords(slots: number): number {
  return (slots + 31) >> 5;
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i += 1) count += bitCount(bits[i] ?? 0);
  return count;
}

export function hasAnyBit(bits: Bits): boolean {
  return bits.some((word) => word !== 0);
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >> 5] = (bits[slot >> 5] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >> 5] = (bits[slot >> 5] ?? 0) & ~(1 << (slot & 31));
}

export function intersect(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & (other[i] ?? 0);
}

export function unite(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) | (other[i] ?? 0);
}

export function subtract(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & ~(other[i] ?? 0);
}

/** Ascending. */
export function slotsOf(bits: Bits): number[] {
  const slots: number[] = [];
  for (let i = 0; i < bits.length; i += 1) {
    for (let rest = bits[i] ?? 0; rest !== 0; rest &= rest - 1) slots.push((i << 5) + 31 - Math.clz32(rest & -rest));
  }
  return slots;
}

export class BitsPool {
  readonly #words: number;
  readonly #arrays: Bits[] = [];
  #used = 0;

  constructor(words: number) {
    this.#words = words;
  }

  /** Empty; valid until `reset`. */
  take(): Bits {
    const bits = this.#arrays[this.#used] ?? new Int32Array(this.#words);
    this.#arrays[this.#used] = bits;
    this.#used += 1;
    return bits.fill(0);
  }

  reset(): void {
    this.#used = 0;
  }
}
