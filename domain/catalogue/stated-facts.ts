import type { FactCount } from '../model/catalogue.ts';
import { DATA_SCOPES, type DataPractices, type DataProtection, type DataScope } from '../model/tool-facts.ts';
import { DATA_CHOICES, type DataChoice } from '../model/tool-query.ts';
import type { FeatureGroup, Features } from '../model/vocabulary.ts';

const EU_REGIONS = 'EU AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const STATEMENTS: Readonly<Record<DataChoice, (practices: DataPractices) => boolean | null>> = {
  no_training: ({ trainsOnInput }) => (trainsOnInput ? trainsOnInput === 'no' : null),
  // Nobody needs to opt out of what is not done.
  opt_out: ({ trainsOnInput }) => (trainsOnInput ? trainsOnInput !== 'default' : null),
  dpa: ({ dpa }) => dpa ?? null,
  eu: ({ regions }) => (regions && regions.length > 0 ? regions.every((region) => EU_REGIONS.includes(region)) : null),
};

/** Plans that anybody can take; promises to businesses do not count. */
const OPEN_SCOPES: readonly DataScope[] = ['free', 'paid'];

export function scopesByAnswer<Answer>(
  dataProtection: DataProtection,
  answerOf: (practices: DataPractices) => Answer | null | undefined,
): { answer: Answer; scopes: DataScope[] }[] {
  const found = new Map<string, { answer: Answer; scopes: DataScope[] }>();
  for (const scope of DATA_SCOPES) {
    const practices = dataProtection[scope];
    const answer = practices && answerOf(practices);
    if (answer === null || answer === undefined) continue;
    const same = found.get(JSON.stringify(answer));
    if (same) same.scopes.push(scope);
    else found.set(JSON.stringify(answer), { answer, scopes: [scope] });
  }
  return [...found.values()];
}

type OwnData = { dataProtection?: DataProtection | undefined; features: Features };

type TrainingStatement = {
  answer: NonNullable<DataPractices['trainsOnInput']> | 'no_or_opt_out';
  /** Empty if stated of no plan in particular. */
  scopes: DataScope[];
};

export const TRAINING_FEATURE = 'training_opt_out';

/** Null where plans state it, or nothing does. True also of makers that never train. */
function canOptOutOfAll({ dataProtection = {}, features }: OwnData): boolean | null {
  const canOptOut = features[TRAINING_FEATURE];
  const isOfPlans = DATA_SCOPES.some((scope) => (dataProtection[scope]?.trainsOnInput ?? null) !== null);
  return isOfPlans || typeof canOptOut !== 'boolean' ? null : canOptOut;
}

/** By kind of plan, else as the feature has it. */
export function trainingStatements(tool: OwnData): TrainingStatement[] {
  const canOptOut = canOptOutOfAll(tool);
  if (canOptOut === null) return scopesByAnswer(tool.dataProtection ?? {}, ({ trainsOnInput }) => trainsOnInput);
  return [{ answer: canOptOut ? 'no_or_opt_out' : 'default', scopes: [] }];
}

/**
 * Without unstated choices. Training: yes if stated for free and for paid plans, as far as covered, else as stated of no
 * plan in particular. Contracts and places: yes for any scope.
 */
export function dataStatements(tool: OwnData): [choice: DataChoice, isTrue: boolean][] {
  const { dataProtection = {} } = tool;
  const ofScopes = DATA_CHOICES.flatMap((choice): [DataChoice, boolean][] => {
    const isOfTraining = choice === 'no_training' || choice === 'opt_out';
    const stated = (isOfTraining ? OPEN_SCOPES : DATA_SCOPES)
      .map((scope) => dataProtection[scope])
      .map((practices) => practices && STATEMENTS[choice](practices))
      .filter((answer) => typeof answer === 'boolean');
    if (stated.length === 0) return [];
    return [[choice, isOfTraining ? !stated.includes(false) : stated.includes(true)]];
  });
  const canOptOut = canOptOutOfAll(tool);
  if (canOptOut === null) return ofScopes;
  return canOptOut ? [['opt_out', true], ...ofScopes] : [['no_training', false], ['opt_out', false], ...ofScopes];
}

export function scopesThatState(dataProtection: DataProtection, choice: DataChoice): DataScope[] {
  return DATA_SCOPES.filter((scope) => {
    const practices = dataProtection[scope];
    return practices !== undefined && STATEMENTS[choice](practices) === true;
  });
}

/** Where a tool without apps, pages or interfaces of its own is at home. */
const OWN_PLACES = ['runs_locally', 'self_hosting'];

/** Features that say where a tool runs: its platforms, or else the visitor's own device or server. In the vocabulary's order. */
export function statedPlatforms<Entry extends { key: string; group: FeatureGroup }>(
  vocabulary: readonly Entry[],
  features: Features,
): Entry[] {
  const stated = vocabulary.filter(({ key }) => features[key] === true);
  const platforms = stated.filter(({ group }) => group === 'platforms');
  return platforms.length > 0 ? platforms : stated.filter(({ key }) => OWN_PLACES.includes(key));
}

const TOOLS_MIN = 3;
const SHARE_MIN = 0.015;
const SHARE_MAX = 0.9;

/** A useful choice: not only a few tools have it, and not nearly all that state it. */
export function dividesTools({ yes, no, unstated }: FactCount): boolean {
  const isRare = yes < TOOLS_MIN || yes < SHARE_MIN * (yes + no + unstated);
  return !isRare && yes <= SHARE_MAX * (yes + no);
}
