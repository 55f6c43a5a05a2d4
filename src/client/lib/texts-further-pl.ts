// What the other screens show besides.
export {
  attachments,
  bulk,
  calendar,
  chats,
  checklists,
  columns,
  comments,
  conversation,
  dashboard,
  matrix,
  members,
  notifications,
  projectForms,
  taskDetail,
  taskFilters,
  taskList,
} from '#shared/i18n/pl/index.ts';
