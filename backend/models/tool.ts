import { Model, type RelationMappings } from 'objection';
import type { PricingType } from '#domain/schemas/tool.ts';
import { BaseModel } from './base-model.ts';
import { Category } from './category.ts';
import { ToolTranslation } from './tool-translation.ts';

/** One tool. Lists read plain rows instead (catalog/tool-rows.ts), which is several times faster. */
export class Tool extends BaseModel {
  static override tableName = 'tools';

  declare id: number;
  declare slug: string;
  declare name: string;
  declare website: string;
  declare pricingType: PricingType;
  declare description: string;
  declare reviewCount: number;
  declare categories?: Category[];
  declare translations?: ToolTranslation[];

  static override relationMappings = (): RelationMappings => ({
    categories: {
      relation: Model.ManyToManyRelation,
      modelClass: Category,
      join: {
        from: 'tools.id',
        through: { from: 'tool_categories.tool_id', to: 'tool_categories.category_id' },
        to: 'categories.id',
      },
    },
    translations: {
      relation: Model.HasManyRelation,
      modelClass: ToolTranslation,
      join: { from: 'tools.id', to: 'tool_translations.tool_id' },
    },
  });
}
