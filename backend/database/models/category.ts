import { Model, type RelationMappings } from 'objection';
import { BaseModel } from './base-model.ts';
import { CategoryTranslationModel } from './category-translation.ts';

export class CategoryModel extends BaseModel {
  static override tableName = 'categories';

  declare id: number;
  declare slug: string;
  declare name: string;
  declare description: string;
  declare why: string;
  /** A JSON list. */
  declare words: string;
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
