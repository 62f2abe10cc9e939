import { Model, type RelationMappings } from 'objection';
import type { Language } from '#domain/languages.ts';
import type { PricingType } from '#domain/model/tool.ts';
import type { ToolStatus } from '#domain/model/tool-facts.ts';
import { BaseModel } from './base-model.ts';

export class CategoryTranslationModel extends BaseModel {
  static override tableName = 'category_translations';
  static override idColumn = ['category_id', 'language'];

  declare categoryId: number;
  declare language: Language;
  declare name: string;
  declare description: string;
  declare why: string;
  /** JSON array. */
  declare words: string;
}

export class CategoryModel extends BaseModel {
  static override tableName = 'categories';

  declare id: number;
  declare slug: string;
  declare name: string;
  declare description: string;
  declare why: string;
  /** JSON array. */
  declare words: string;
  declare requiredKeys: string;
  declare iconName: string;
  declare position: number;
  declare toolCount: number;
  declare translations?: CategoryTranslationModel[];

  static override relationMappings = (): RelationMappings => ({
    translations: {
      relation: Model.HasManyRelation,
      modelClass: CategoryTranslationModel,
      join: { from: 'categories.id', to: 'category_translations.category_id' },
    },
  });
}

export class ToolTranslationModel extends BaseModel {
  static override tableName = 'tool_translations';
  static override idColumn = ['tool_id', 'language'];

  declare toolId: number;
  declare language: Language;
  declare description: string;
}

export type RatedTool = Pick<
  ToolModel,
  'id' | 'reviewCount' | 'scoreSum' | 'stars1' | 'stars2' | 'stars3' | 'stars4' | 'stars5'
>;

/** Lists read plain rows (catalogue/tool-rows.ts), several times faster. */
export class ToolModel extends BaseModel {
  static override tableName = 'tools';

  declare id: number;
  declare slug: string;
  declare name: string;
  declare website: string;
  declare pricingType: PricingType;
  declare description: string;
  declare reviewCount: number;
  declare scoreSum: number;
  declare stars1: number;
  declare stars2: number;
  declare stars3: number;
  declare stars4: number;
  declare stars5: number;
  declare status: ToolStatus;
  declare successor: string | null;
  declare categories?: CategoryModel[];
  declare translations?: ToolTranslationModel[];

  static override relationMappings = (): RelationMappings => ({
    categories: {
      relation: Model.ManyToManyRelation,
      modelClass: CategoryModel,
      join: {
        from: 'tools.id',
        through: { from: 'tool_categories.tool_id', to: 'tool_categories.category_id' },
        to: 'categories.id',
      },
    },
    translations: {
      relation: Model.HasManyRelation,
      modelClass: ToolTranslationModel,
      join: { from: 'tools.id', to: 'tool_translations.tool_id' },
    },
  });
}
