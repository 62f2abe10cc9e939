import type { Language } from '#domain/languages.ts';
import { BaseModel } from './base-model.ts';

export class ToolTranslationModel extends BaseModel {
  static override tableName = 'tool_translations';
  static override idColumn = ['tool_id', 'language'];

  declare toolId: number;
  declare language: Language;
  declare description: string;
}
