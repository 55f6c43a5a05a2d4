// What the other screens show besides.
export {
  attachments,
  bulk,
  calendar,
  checklists,
  columns,
  comments,
  dashboard,
  matrix,
  members,
  notifications,
  projectForms,
  taskDetail,
  taskFilters,
  taskList,
} from '#shared/i18n/en/index.ts';
