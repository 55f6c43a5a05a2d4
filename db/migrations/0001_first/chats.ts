import { sql, type Kysely } from 'kysely';
import { index, mayRefer, oneOf, refers, roles, table } from './columns.ts';

const pairInOrder = sql<boolean>`"user1Id" < "user2Id"`;
/** A message or a read marker belongs to exactly one chat. */
const oneChat = sql<boolean>`(case when "taskId" is null then 0 else 1 end)
  + (case when "teamChatId" is null then 0 else 1 end)
  + (case when "directChatId" is null then 0 else 1 end) = 1`;

async function createRooms(db: Kysely<unknown>) {
  await table(db, 'direct_chats')
    .$call(refers('user1Id', 'users.id'))
    .$call(refers('user2Id', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('direct_chats_pair', ['user1Id', 'user2Id'])
    .addCheckConstraint('direct_chats_order', pairInOrder)
    .execute();
  await index(db, 'direct_chats', 'user2Id');

  await table(db, 'team_chats')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('isPrivate', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('projectId', 'integer', (c) => c.unique().references('projects.id').onDelete('cascade'))
    .$call(mayRefer('createdById', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();

  await table(db, 'team_chat_members')
    .$call(refers('chatId', 'team_chats.id'))
    .$call(refers('userId', 'users.id'))
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('worker'))
    .addColumn('joinedAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('team_chat_members_once', ['chatId', 'userId'])
    .addCheckConstraint('team_chat_members_role', oneOf('role', roles))
    .execute();
  await index(db, 'team_chat_members', 'userId');

  await table(db, 'chat_requests')
    .$call(refers('fromUserId', 'users.id'))
    .$call(refers('toUserId', 'users.id'))
    .$call(refers('user1Id', 'users.id'))
    .$call(refers('user2Id', 'users.id'))
    .addColumn('message', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .$call(mayRefer('directChatId', 'direct_chats.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addCheckConstraint('chat_requests_order', pairInOrder)
    .addCheckConstraint('chat_requests_status', oneOf('status', ['pending', 'accepted', 'declined', 'withdrawn']))
    .execute();
  await db.schema
    .createIndex('chat_requests_pending')
    .unique()
    .on('chat_requests')
    .columns(['user1Id', 'user2Id'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
  await index(db, 'chat_requests', 'fromUserId');
  await index(db, 'chat_requests', 'toUserId');
  await index(db, 'chat_requests', 'directChatId');
}

async function createMessages(db: Kysely<unknown>) {
  await table(db, 'chat_messages')
    .addColumn('content', 'text', (c) => c.notNull())
    .$call(mayRefer('senderId', 'users.id'))
    .$call(mayRefer('projectId', 'projects.id', 'cascade'))
    .$call(mayRefer('taskId', 'tasks.id', 'cascade'))
    .$call(mayRefer('teamChatId', 'team_chats.id', 'cascade'))
    .$call(mayRefer('directChatId', 'direct_chats.id', 'cascade'))
    .$call(mayRefer('replyToId', 'chat_messages.id'))
    .addColumn('clientId', 'text')
    .addColumn('sentAt', 'text', (c) => c.notNull())
    .addColumn('editedAt', 'text')
    .addColumn('deletedAt', 'text')
    .addColumn('pinnedAt', 'text')
    .$call(mayRefer('pinnedById', 'users.id'))
    .addUniqueConstraint('chat_messages_clientId', ['senderId', 'clientId'])
    .addCheckConstraint('chat_messages_chat', oneChat)
    .execute();
  await index(db, 'chat_messages', 'teamChatId', 'id');
  await index(db, 'chat_messages', 'taskId', 'id');
  await index(db, 'chat_messages', 'directChatId', 'id');
  await index(db, 'chat_messages', 'projectId');
  await index(db, 'chat_messages', 'replyToId');

  await table(db, 'message_attachments')
    .$call(mayRefer('messageId', 'chat_messages.id', 'cascade'))
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('filesize', 'integer', (c) => c.notNull())
    .addColumn('filetype', 'text', (c) => c.notNull())
    .addColumn('storageKey', 'text', (c) => c.notNull().unique())
    .$call(mayRefer('uploadedById', 'users.id'))
    .addColumn('uploadedAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'message_attachments', 'messageId');

  await db.schema
    .createTable('message_reactions')
    .$call(refers('messageId', 'chat_messages.id'))
    .$call(refers('userId', 'users.id'))
    .addColumn('emoji', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_reactions_pk', ['messageId', 'userId', 'emoji'])
    .execute();

  await db.schema
    .createTable('message_mentions')
    .$call(refers('messageId', 'chat_messages.id'))
    .$call(refers('userId', 'users.id'))
    .addPrimaryKeyConstraint('message_mentions_pk', ['messageId', 'userId'])
    .execute();
  await index(db, 'message_mentions', 'userId');

  await db.schema
    .createTable('message_tasks')
    .addColumn('messageId', 'integer', (c) => c.primaryKey().references('chat_messages.id').onDelete('cascade'))
    .$call(refers('taskId', 'tasks.id'))
    .execute();
  await index(db, 'message_tasks', 'taskId');

  await table(db, 'chat_readers')
    .$call(refers('userId', 'users.id'))
    .$call(mayRefer('taskId', 'tasks.id', 'cascade'))
    .$call(mayRefer('teamChatId', 'team_chats.id', 'cascade'))
    .$call(mayRefer('directChatId', 'direct_chats.id', 'cascade'))
    .addColumn('lastReadMessageId', 'integer')
    .addColumn('level', 'text', (c) => c.notNull().defaultTo('all'))
    .addUniqueConstraint('chat_readers_task', ['userId', 'taskId'])
    .addUniqueConstraint('chat_readers_team', ['userId', 'teamChatId'])
    .addUniqueConstraint('chat_readers_direct', ['userId', 'directChatId'])
    .addCheckConstraint('chat_readers_chat', oneChat)
    .addCheckConstraint('chat_readers_level', oneOf('level', ['all', 'mentions', 'nothing']))
    .execute();
  for (const chat of ['taskId', 'teamChatId', 'directChatId']) await index(db, 'chat_readers', chat);
}

export async function createChats(db: Kysely<unknown>) {
  await createRooms(db);
  await createMessages(db);
}
