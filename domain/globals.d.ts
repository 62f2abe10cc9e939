/** The one web global that rules use; browsers and Node both have it, and `domain` compiles with neither's types. */
declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly origin: string;
  readonly href: string;
}
