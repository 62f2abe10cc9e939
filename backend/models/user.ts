import { BaseModel } from './base-model.ts';

export class User extends BaseModel {
  static override tableName = 'users';

  declare id: number;
  declare username: string;
  declare name: string | null;
  declare createdAt: string;
}
