import { Model, type RelationMappings } from 'objection';
import { BaseModel } from './base-model.ts';
import { PostTranslation } from './post-translation.ts';

export class Post extends BaseModel {
  static override tableName = 'posts';

  declare id: number;
  declare slug: string;
  declare title: string;
  declare excerpt: string;
  declare coverImage: string | null;
  declare authorName: string;
  declare publishedDate: string;
  /** A JSON list of texts. */
  declare tags: string;
  declare content: string;
  declare html: string;
  declare translations?: PostTranslation[];

  static override relationMappings = (): RelationMappings => ({
    translations: {
      relation: Model.HasManyRelation,
      modelClass: PostTranslation,
      join: { from: 'posts.id', to: 'post_translations.post_id' },
    },
  });
}
