import type { Language } from '#domain/languages.ts';
import { BaseModel } from './base-model.ts';

export class CategoryTranslationModel extends BaseModel {
  static override tableName = 'category_translations';
  static override idColumn = ['category_id', 'language'];

  declare categoryId: number;
  declare language: Language;
  declare name: string;
  declare description: string;
  declare why: string;
  /** A JSON list. */
  declare words: string;
}
