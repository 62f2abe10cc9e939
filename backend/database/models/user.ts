import { BaseModel } from './base-model.ts';

export class UserModel extends BaseModel {
  static override tableName = 'users';

  declare id: number;
  declare username: string;
  /** The folded name it is found by and told apart by: `usernameKey`. */
  declare usernameKey: string;
  declare name: string | null;
  declare createdAt: string;
}
