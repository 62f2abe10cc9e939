import { Model, snakeCaseMappers } from 'objection';

/** Fields are `declare`d, so that unselected columns are not own properties. */
export class BaseModel extends Model {
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }
}
