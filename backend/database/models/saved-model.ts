import { BaseModel } from './base-model.ts';

export class SyncedListsModel extends BaseModel {
  static override tableName = 'synced_lists';
  static override idColumn = 'user_id';

  declare userId: number;
  /** Changes whenever devices must send everything again. */
  declare copy: string;
  declare revision: number;
  declare hasNotes: 0 | 1;
}

export class SyncedRecordModel extends BaseModel {
  static override tableName = 'synced_records';
  static override idColumn = ['user_id', 'key'];

  declare userId: number;
  /** Made by `savedRecordKey`. */
  declare key: string;
  declare revision: number;
  /** JSON. */
  declare record: string;
  /** Arrival of the record's oldest removal, ms since 1970. */
  declare removedAt: number | string | null;
}
