import * as z from 'zod';
import { anyone, needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  appAddress,
  filledRichText,
  flag,
  gameList,
  instant,
  line,
  picture,
  prose,
  wholeNumber,
} from '../fields.ts';
import { GameId, NewsId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { editedFrom, orderedBy, recordCalls, searchText } from '../records.ts';

export const newsImages = ['image', 'icon_image'] as const;

export const News = z.strictObject({
  id: NewsId,
  title: z.string(),
  description: z.string(),
  content: z.string(),
  deeplink: z.string(),
  image: z.string().nullable(),
  icon_image: z.string().nullable(),
  /** 0 where the post is for no game in particular. */
  game_id: z.int(),
  game: z.strictObject({ id: GameId, name: z.string() }).nullable(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type News = z.output<typeof News>;

export const NewsRow = News.omit({ content: true });
export type NewsRow = z.output<typeof NewsRow>;

export const newsLimits = { title: 200, description: 500, content: 100_000 } as const;

export const NewsForm = z.strictObject({
  title: line({ max: newsLimits.title, empty: 'title-empty' }),
  description: prose({ max: newsLimits.description, empty: 'news-text-empty' }),
  content: filledRichText({ max: newsLimits.content, empty: 'news-text-empty' }),
  game_id: wholeNumber({ min: 0, max: largestId }).default(0),
  deeplink: appAddress(),
  image: picture(),
  icon_image: picture(),
});
export type NewsForm = z.output<typeof NewsForm>;

const editors = needsPermission('News edit');

export const newsCalls = recordCalls({
  path: '/news',
  thing: 'news post',
  id: NewsId,
  row: NewsRow,
  record: News,
  form: NewsForm,
  edit: NewsForm.extend(editedFrom),
  query: {
    ...pageQuery(),
    games: gameList().optional(),
    search: searchText(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'title', 'created_at'], 'DESC'),
  },
  access: { read: staff, create: editors, change: editors },
  summaries: {
    list: 'News posts, by games (comma-joined ids, 0 for posts without one) and title; a Super admin may ask for deleted ones',
    create: 'Publish a news post; its HTML is cleaned',
    update: 'Change a news post; its HTML is cleaned, and pictures that are not sent stay as they are',
  },
});

export const {
  list: listNews,
  get: getNews,
  create: createNews,
  update: updateNews,
  remove: deleteNews,
  restore: restoreNews,
  history: listNewsHistory,
} = newsCalls;

/** The fields of a post that players read. */
export const PublishedNews = News.omit({ version: true, deleted_at: true });
export type PublishedNews = z.output<typeof PublishedNews>;
export const PublishedNewsRow = PublishedNews.omit({ content: true });

export const listPublishedNews = endpoint({
  method: 'GET',
  path: '/play/news',
  summary: 'News for everybody, newest first, by games (comma-joined ids, 0 for posts without one)',
  access: anyone,
  query: z.strictObject({ ...pageQuery(20), games: gameList().optional() }),
  reply: page(PublishedNewsRow),
});

export const getPublishedNews = endpoint({
  method: 'GET',
  path: '/play/news/{id}',
  summary: 'One news post with its text, for everybody',
  access: anyone,
  params: z.strictObject({ id: NewsId }),
  reply: one(PublishedNews),
});
