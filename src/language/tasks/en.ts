// English: what tasks say and what pages answer, as `task-words.ts` says of each row.
import type { TaskWords } from '../task-words.ts';

export const enTasks: TaskWords = {
  language: 'en',
  functions:
    'a an and any are as at be been but by can could did do does for from had has have how i if in into is it its just me my near no not of off on one or our out please so some than that the their them then there these they this those to too up us was we were what when where which who why will with would you your want need wants needs like let im id about also both each all must should may might very more most other another again now whether much many down',
  articles: 'a an the my your our his her their its this these those that all each',
  subjects: 'i we he she it they',
  negations: 'not no never nothing none neither nor nobody don doesn cannot',
  joins: 'and then, then, and, after that, afterwards, but, so',
  verbs: {
    find: 'find, find out, look for, look up, show, show me, tell me, learn how, learn what, learn when, learn where, learn whether, learn about, read, see, check, get to know, what, which, where, when, who, how',
    open: 'open, go to, visit, view, navigate to, expand, unfold',
    press: 'press, click, click on, tap, push, hit, use, collapse, confirm, accept, dismiss',
    type: 'type, enter, fill in, fill, input',
    choose: 'choose, select, pick, tick, check, mark, opt for',
    change:
      'change, set, update, correct, edit, adjust, increase, decrease, rename, call, note, note that, record, put right, put it right, put that right, put this right, set aside, make it, let, raise, lower, amend',
    make: 'make, give, create, start, set up, begin, compose',
    remove:
      'remove, delete, take out, throw away, throw, take off, drop, erase, discard, take away, get rid of, uncheck, untick, empty, take',
    put: 'add, put, place, append',
    buy: 'buy, purchase, order, check out',
    write:
      'contact, message, write to, write, get in touch, reach, e-mail, email, ask, send, tell, post, submit, reply, comment, report, leave',
    pay: 'pay, settle',
    switch: 'switch, switch on, switch off, turn on, turn off, enable, disable, activate, deactivate, stop',
    move: 'move, drag, pull, slide',
    search: 'search, search for, look for',
  },
  below: 'under, below, less than, cheaper than, up to, at most, no more than, within, max, maximum',
  above: 'over, above, more than, at least',
  least: 'cheapest, lowest, least expensive, smallest, lightest, shortest, earliest, oldest',
  most: 'most expensive, highest, dearest, largest, biggest, heaviest, longest, latest, newest, most',
  called: 'called, named, titled, with the name, with the title, as name, with the subject',
  saying: 'saying, that says, with the text, which says, with the words, reading',
  into: 'into, in, to, as, for, with, on',
  instead: 'instead of, not, rather than, in place of',
  off: 'not need, turn off, switch off, turn it off, disable, deactivate, stop, pause, mute, hide, uncheck, untick, without, no longer, any longer, any more, anymore, opt out',
  had: 'ordered, bought, booked, borrowed, reserved, rented, hired, subscribed to, you have an appointment, i have an appointment, you have a booking, i have a booking, you get, i get, you would get, reaches you, reaches me, cannot come, cannot bring, not travelling',
  staying:
    'the rest, nothing else, stays, remains, as it is, as they are, as it was, as they were, unchanged, untouched, but keep, and keep, his other, her other, their other, the others, leave the other, leave everything else',
  stating:
    'from now on, now, henceforth, as of today, should be, should have, must be, has become, is to be, is called, belongs to',
  numbers: 'zero one two three four five six seven eight nine ten',
  lasting: 'how long, how soon, within how, how many days, how many weeks',
  counting: 'how many, how much is left, number of',
  done: 'thank you, thanks, has been sent, have been sent, was sent, is sent, successfully, success, confirmed, confirmation, completed, your order number, has been saved, saved, was saved, has been added, was added, added to, has been removed, was removed, has been deleted, deleted, has been created, is ready, we have received, has been received, has reached us, received your, is booked, booked, reserved, subscribed, registered, signed up, signed in, logged in, has been changed, updated, done, submitted, published, posted, approved, sent',
  failed:
    'not, invalid, wrong, must, please enter, please choose, please select, required, failed, error, unable, sorry, cannot, could not, incorrect, missing, already exists, already taken, already, too short, too long, no longer, check the, try again, denied, locked, enter a, enter your',
  nothing:
    'no results, no products, no items, no matches, 0 results, nothing found, did not match, could not find, couldn’t find, not found, nothing matches, no entries, nothing was found',
  results: 'results, search results, results for, search',
  optional: 'optional, if any, not required',
  terms: 'i agree, i accept, terms, conditions, privacy, i have read, i confirm',
  own: 'welcome, hello, signed in, logged in, my account, your account, sign out, log out',
  units: 'minute minutes hour hours day days week weeks month months year years',
  free: 'free, free of charge, no charge',
};
