import type { GenericSchema, ObjectEntries, ObjectSchema } from 'valibot';

/** One call of the API without schemas and texts, which have the same name. */
export type Endpoint = {
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Parameters with defaults, in the canonical address's order; others are ignored. */
  query?: Readonly<Record<string, unknown>>;
  isPaged?: true;
};

type EndpointMap = Readonly<Record<string, Endpoint>>;

export type ParamsSchema = ObjectSchema<ObjectEntries, undefined>;

export type ReadRequest = { query: ParamsSchema; request?: GenericSchema };

type PathParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type PathParams<Path extends string> = Readonly<Record<PathParamName<Path>, string>>;

export type EndpointMatch<Name> = { name: Name; params: Readonly<Record<string, string>> };

export function endpointPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed()));
}

/** Literal paths precede those with a segment that fits them. */
export function createMatcher<Endpoints extends EndpointMap>(
  endpoints: Endpoints,
): (path: string) => EndpointMatch<keyof Endpoints & string> | null {
  const patterns = Object.entries(endpoints).map(([name, { path }]) => ({
    name,
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return (path) => {
    for (const { name, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match) return { name, params: { ...match.groups } };
    }
    return null;
  };
}
