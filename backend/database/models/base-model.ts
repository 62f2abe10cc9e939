import { Model, snakeCaseMappers } from 'objection';

/** `declare`d fields: unselected columns are no own properties. */
export class BaseModel extends Model {
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }
}
