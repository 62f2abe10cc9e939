import { Model, snakeCaseMappers } from 'objection';

/** snake_case columns, camelCase fields. Fields are `declare`d: a column a query left out is then no own property. */
export class BaseModel extends Model {
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }
}
