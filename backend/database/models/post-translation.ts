import type { Language } from '#domain/languages.ts';
import { BaseModel } from './base-model.ts';

export class PostTranslationModel extends BaseModel {
  static override tableName = 'post_translations';
  static override idColumn = ['post_id', 'language'];

  declare postId: number;
  declare language: Language;
  declare title: string;
  declare excerpt: string;
  declare content?: string;
  declare html?: string;
}
