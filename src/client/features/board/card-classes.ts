export const cardTitleClass = 'line-clamp-2 min-w-0 text-sm leading-5 font-medium wrap-anywhere';
