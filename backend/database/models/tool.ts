import { Model, type RelationMappings } from 'objection';
import type { PricingType } from '#domain/model/tool.ts';
import { BaseModel } from './base-model.ts';
import { CategoryModel } from './category.ts';
import { ToolTranslationModel } from './tool-translation.ts';

/** One tool. Lists read plain rows instead (catalog/tool-rows.ts), which is several times faster. */
export class ToolModel extends BaseModel {
  static override tableName = 'tools';

  declare id: number;
  declare slug: string;
  declare name: string;
  declare website: string;
  declare pricingType: PricingType;
  declare description: string;
  declare reviewCount: number;
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
