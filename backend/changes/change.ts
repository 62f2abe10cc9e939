import { BaseModel } from '#backend/database/models/base-model.ts';

/** One committed change of what visitors see. Servers read them in the order of their ids. */
export class ChangeModel extends BaseModel {
  static override tableName = 'changes';

  declare id: number;
  declare kind: 'changed' | 'announced';
  declare subject: 'catalogue' | 'tool' | 'blog';
  declare toolId: number | null;
  declare createdAt: string;
}
