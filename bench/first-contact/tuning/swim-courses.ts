// A pool's swimming courses as parents see them: a list to filter, a booking in three steps, waiting lists, the children and the contact data.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Course {
  id: number;
  level: string;
  day: string;
  time: string;
  from: number;
  to: number;
  price: number;
  teacher: string;
  left: number;
}
interface Child {
  id: number;
  name: string;
  born: string;
}
interface Place {
  id: number;
  course: number;
  child: number;
  photos: boolean;
  health: string;
  waiting: boolean;
}
interface Family {
  children: Child[];
  places: Place[];
  contact: Record<string, string>;
}

const courses: Course[] = (
  [
    ['Ducklings', 'Monday', '15:30', 3, 4, 49, 'Gwen', 3],
    ['Ducklings', 'Saturday', '09:00', 3, 4, 55, 'Ravi', 0],
    ['Beginners', 'Monday', '16:00', 5, 7, 52, 'Gwen', 0],
    ['Beginners', 'Tuesday', '16:00', 5, 7, 58, 'Ravi', 2],
    ['Beginners', 'Thursday', '16:30', 5, 7, 54, 'Lorna', 4],
    ['Beginners', 'Saturday', '10:00', 5, 7, 53, 'Lorna', 5],
    ['Improvers', 'Wednesday', '17:00', 7, 10, 60, 'Gwen', 1],
    ['Improvers', 'Saturday', '11:00', 7, 10, 62, 'Ravi', 0],
    ['Badge course Bronze', 'Friday', '17:30', 9, 13, 66, 'Marcus', 3],
    ['Badge course Bronze', 'Saturday', '12:00', 9, 13, 68, 'Marcus', 0],
  ] as const
).map(([level, day, time, from, to, price, teacher, left], index) => ({
  id: index + 11,
  level,
  day,
  time,
  from,
  to,
  price,
  teacher,
  left,
}));
const levels = [...new Set(courses.map((one) => one.level))];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const reach: Record<string, string> = { sms: 'Text message', email: 'Email', call: 'Phone call' };

const seed = (): Family => ({
  children: [
    { id: 1, name: 'Leo Marsh', born: '2020-06-14' },
    { id: 2, name: 'Mia Marsh', born: '2017-11-02' },
  ],
  places: [{ id: 1, course: 17, child: 2, photos: true, health: '', waiting: false }],
  contact: {
    name: 'Helen Marsh',
    email: 'helen.marsh@example.org',
    mobile: '07700 900142',
    street: '31 Alder Road',
    town: 'Larkfield',
    postcode: 'ME20 6QT',
    reach: 'email',
  },
});

const css = `body{margin:0;font:16px/1.55 Arial,Helvetica,sans-serif;color:#0b0c0c;background:#eef6fb}.bar{background:#00529c;color:#fff;padding:14px 0}.bar div,.wrap{max-width:900px;margin:0 auto;padding:0 18px}.bar a{color:#fff;margin-right:20px}.bar strong{display:block;font-size:24px;margin-bottom:8px}.wrap{background:#fff;padding:10px 26px 50px;min-height:70vh}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:9px 8px;border-bottom:1px solid #c9d8e2;vertical-align:top}.full{color:#a3260f;font-weight:bold}.ok{color:#11643a}
.button,button{display:inline-block;background:#00703c;color:#fff;font:inherit;font-weight:bold;border:0;padding:9px 16px;text-decoration:none;cursor:pointer}.grey{background:#dde5ea;color:#0b0c0c}label.l{display:block;font-weight:bold;margin-top:14px}input[type=text],input[type=email],input[type=tel],input[type=date],select,textarea{font:inherit;border:2px solid #0b0c0c;padding:6px;max-width:100%}fieldset{border:0;padding:0;margin:14px 0}legend{font-weight:bold}.hint{color:#505a5f;margin:0}.error{border:4px solid #d4351c;padding:10px 16px}.good{border:4px solid #00703c;padding:10px 16px}.filter{background:#eef6fb;padding:12px;display:flex;gap:14px;align-items:end;flex-wrap:wrap}.step{color:#505a5f}`;
const layout = (title: string, content: string, status = 200): Answer =>
  page(
    `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - Larkfield Pool</title><style>${css}</style></head><body><header class="bar"><div><strong>Larkfield Pool Swim School</strong><nav aria-label="Main"><a href="/">Courses</a><a href="/bookings">My bookings</a><a href="/children">My children</a><a href="/account">My account</a></nav></div></header><main class="wrap"><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    status,
  );
const alert = (text: string): string =>
  text ? `<div class="error" role="alert">${escapeHtml(text)}</div>` : '';
const good = (text: string): string => `<div class="good" role="status">${escapeHtml(text)}</div>`;

const leftIn = (family: Family, course: Course): number =>
  course.left - family.places.filter((one) => one.course === course.id && !one.waiting && one.id > 1).length;
const called = (course: Course): string => `${course.level}, ${course.day} ${course.time}`;

function listPage(family: Family, query: URLSearchParams): Answer {
  const level = line(query.get('level'));
  const day = line(query.get('day'));
  const rows = courses
    .filter((one) => (!level || one.level === level) && (!day || one.day === day))
    .map((one) => {
      const left = leftIn(family, one);
      return `<tr><td><b>${one.level}</b><br>Teacher: ${one.teacher}</td><td>${one.day}<br>${one.time}</td><td>${one.from}–${one.to}</td><td>£${one.price}</td><td>${left > 0 ? `<span class="ok">${left} left</span>` : '<span class="full">Full</span>'}</td><td>${left > 0 ? `<a class="button" href="/book/${one.id}">Book</a>` : `<a class="button grey" href="/book/${one.id}">Waiting list</a>`}</td></tr>`;
    });
  const choose = (name: string, all: string, values: string[], now: string): string =>
    `<label>${name === 'level' ? 'Level' : 'Day'}<br><select name="${name}"><option value="">${all}</option>${values.map((one) => `<option${one === now ? ' selected' : ''}>${one}</option>`).join('')}</select></label>`;
  return layout(
    'Swimming courses, summer term 2027',
    `<p>Ten lessons of 30 minutes. Term starts in the week of 19 April 2027.</p><form class="filter">${choose('level', 'All levels', levels, level)}${choose('day', 'Any day', days, day)}<button class="grey">Apply</button></form><table><thead><tr><th>Course</th><th>When</th><th>Age</th><th>Price</th><th>Places</th><th></th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="6">No courses found.</td></tr>'}</tbody></table><details><summary>Which level is right for my child?</summary><p>Ducklings: first time in the water. Beginners: cannot swim 10 m yet. Improvers: 25 m without help. Badge courses: 100 m and more.</p></details>`,
  );
}

const ageOf = (child: Child): number => {
  const age = 2027 - Number(child.born.slice(0, 4));
  return child.born.slice(5) > '04-19' ? age - 1 : age;
};

function chooseChild(family: Family, course: Course, error = ''): Answer {
  const full = leftIn(family, course) <= 0;
  const choices = family.children.map(
    (one) =>
      `<div><label><input type="radio" name="child" value="${one.id}" required> ${escapeHtml(one.name)} (${ageOf(one)} years)</label></div>`,
  );
  return layout(
    full ? 'Join the waiting list' : 'Book a place',
    `<p class="step">Step 1 of 3</p>${alert(error)}<p><b>${called(course)}</b>, for ages ${course.from} to ${course.to}, £${course.price}.</p>${full ? '<p>This course is full. We will contact you if a place becomes free.</p>' : ''}<form action="/book/${course.id}/details"><fieldset><legend>Who is the course for?</legend>${choices.join('')}</fieldset><p><a href="/children/new?course=${course.id}">Add another child</a></p><button>Continue</button> <a href="/">Cancel</a></form>`,
  );
}

const unfit = (family: Family, course: Course, child: Child | undefined): string => {
  if (!child) return 'Select a child.';
  if (family.places.some((one) => one.course === course.id && one.child === child.id))
    return `${child.name} is already on this course or its waiting list.`;
  const age = ageOf(child);
  return age < course.from || age > course.to
    ? `${child.name} is ${age}. This course is for ages ${course.from} to ${course.to}.`
    : '';
};

function detailsPage(course: Course, child: Child, error = ''): Answer {
  return layout(
    'About your child',
    `<p class="step">Step 2 of 3</p>${alert(error)}<p>${escapeHtml(child.name)}: ${called(course)}</p><form action="/book/${course.id}/check"><input type="hidden" name="child" value="${child.id}"><fieldset><legend>May we take photos during lessons?</legend><div><label><input type="radio" name="photos" value="yes" required> Yes</label></div><div><label><input type="radio" name="photos" value="no"> No</label></div></fieldset><label class="l" for="health">Health information (optional)</label><p class="hint" id="hint">Anything the teacher should know, for example asthma.</p><textarea id="health" name="health" rows="3" cols="44" aria-describedby="hint"></textarea><p><button>Continue</button> <a href="/book/${course.id}">Back</a></p></form>`,
  );
}

function checkPage(family: Family, course: Course, child: Child, given: URLSearchParams, error = ''): Answer {
  const photos = line(given.get('photos'));
  const health = line(given.get('health'));
  const full = leftIn(family, course) <= 0;
  const hidden = Object.entries({ child: child.id, photos, health }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return layout(
    'Check your answers',
    `<p class="step">Step 3 of 3</p>${alert(error)}<table><tr><th>Course</th><td>${called(course)}</td></tr><tr><th>Child</th><td>${escapeHtml(child.name)}</td></tr><tr><th>Photos</th><td>${photos === 'yes' ? 'Yes' : 'No'}</td></tr><tr><th>Health</th><td>${escapeHtml(health || 'None given')}</td></tr><tr><th>To pay</th><td>${full ? 'Nothing now' : `£${course.price}, at the desk before the first lesson`}</td></tr></table><form method="post" action="/book/${course.id}">${hidden.join('')}<p><label><input type="checkbox" name="terms" value="1" required> I agree to the pool rules and booking terms</label></p><button>${full ? 'Join waiting list' : 'Confirm booking'}</button> <a href="/">Cancel</a></form>`,
  );
}

function book(family: Family, course: Course, asked: Asked, step: string): Answer {
  const post = asked.method === 'POST';
  const given = post ? new URLSearchParams(asked.body) : asked.query;
  if (!post && !step) return chooseChild(family, course);
  const child = family.children.find((one) => String(one.id) === given.get('child'));
  const error = unfit(family, course, child);
  if (error || !child) return chooseChild(family, course, error);
  if (step === 'details') return detailsPage(course, child);
  if (!['yes', 'no'].includes(line(given.get('photos'))))
    return detailsPage(course, child, 'Tell us whether we may take photos.');
  if (!post) return checkPage(family, course, child, given);
  if (!given.has('terms')) return checkPage(family, course, child, given, 'Please agree to the terms.');
  family.places.push({
    id: Math.max(1, ...family.places.map((one) => one.id)) + 1,
    course: course.id,
    child: child.id,
    photos: given.get('photos') === 'yes',
    health: line(given.get('health')),
    waiting: leftIn(family, course) <= 0,
  });
  return see('/bookings?new=1');
}

function bookingsPage(family: Family, isNew: boolean): Answer {
  const rows = family.places.map((place) => {
    const course = only(courses, (one) => one.id === place.course);
    const child = family.children.find((one) => one.id === place.child);
    return `<tr><td>${escapeHtml(child?.name)}</td><td>${called(course)}</td><td>${place.waiting ? 'Waiting list' : 'Booked'}</td><td><details><summary>Cancel</summary><form method="post" action="/bookings/${place.id}/cancel"><p>Really give up this place?</p><button class="grey">Yes, cancel it</button></form></details></td></tr>`;
  });
  return layout(
    'My bookings',
    `${isNew ? good('Thank you. We have sent you an email.') : ''}<table><tr><th>Child</th><th>Course</th><th>Status</th><th></th></tr>${rows.join('')}</table>`,
  );
}

function childForm(course: string, given = new URLSearchParams(), error = ''): Answer {
  return layout(
    'Add a child',
    `${alert(error)}<form method="post" action="/children/new"><input type="hidden" name="course" value="${escapeHtml(course)}"><label class="l" for="first">First name</label><input type="text" id="first" name="first" value="${escapeHtml(given.get('first') ?? '')}" required><label class="l" for="last">Last name</label><input type="text" id="last" name="last" value="${escapeHtml(given.get('last') ?? '')}" required><label class="l" for="born">Date of birth</label><input type="date" id="born" name="born" value="${escapeHtml(given.get('born') ?? '')}" required><p><button>Save child</button></p></form>`,
  );
}

function saveChild(family: Family, form: URLSearchParams): Answer {
  const [name, last, born] = ['first', 'last', 'born'].map((one) => line(form.get(one)));
  const course = line(form.get('course'));
  if (!name || !last || !/^20[012]\d-\d\d-\d\d$/u.test(born ?? ''))
    return childForm(course, form, 'Enter both names and the date of birth.');
  const id = Math.max(...family.children.map((one) => one.id)) + 1;
  family.children.push({ id, name: `${name} ${last}`, born: born ?? '' });
  return see(/^\d+$/u.test(course) ? `/book/${course}` : '/children');
}

const contactFields: [string, string, string][] = [
  ['name', 'Your name', 'text'],
  ['email', 'Email address', 'email'],
  ['mobile', 'Mobile number', 'tel'],
  ['street', 'Street', 'text'],
  ['town', 'Town', 'text'],
  ['postcode', 'Postcode', 'text'],
];
function accountPage(contact: Record<string, string>, message = ''): Answer {
  const inputs = contactFields.map(
    ([name, label, type]) =>
      `<label class="l" for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" size="32" value="${escapeHtml(contact[name])}">`,
  );
  const radios = Object.entries(reach).map(
    ([key, text]) =>
      `<div><label><input type="radio" name="reach" value="${key}"${contact['reach'] === key ? ' checked' : ''}> ${text}</label></div>`,
  );
  return layout(
    'My account',
    `${message}<h2>Contact details</h2><form method="post" action="/account">${inputs.join('')}<fieldset><legend>How shall we contact you?</legend>${radios.join('')}</fieldset><button>Save changes</button></form>`,
  );
}

function saveAccount(family: Family, form: URLSearchParams): Answer {
  const given = Object.fromEntries(Object.keys(seed().contact).map((name) => [name, line(form.get(name))]));
  if (
    Object.values(given).includes('') ||
    !given['email']?.includes('@') ||
    !((given['reach'] ?? '') in reach)
  )
    return accountPage(given, alert('Fill in all fields.'));
  family.contact = given;
  return accountPage(given, good('Your contact details have been saved.'));
}

function route(family: Family, asked: Asked): Answer {
  const { method, path, query, body } = asked;
  const post = method === 'POST';
  const [, part, key, step] = path.split('/');
  if (path === '/') return listPage(family, query);
  if (path === '/bookings') return bookingsPage(family, query.has('new'));
  if (path === '/account')
    return post ? saveAccount(family, new URLSearchParams(body)) : accountPage(family.contact);
  if (path === '/children/new')
    return post ? saveChild(family, new URLSearchParams(body)) : childForm(line(query.get('course')));
  if (path === '/children') {
    const rows = family.children.map(
      (one) => `<tr><td>${escapeHtml(one.name)}</td><td>${one.born}</td></tr>`,
    );
    return layout(
      'My children',
      `<table><tr><th>Name</th><th>Date of birth</th></tr>${rows.join('')}</table><p><a class="button" href="/children/new">Add a child</a></p>`,
    );
  }
  if (part === 'bookings' && step === 'cancel' && post) {
    family.places = family.places.filter((one) => String(one.id) !== key);
    return see('/bookings');
  }
  const course = part === 'book' && courses.find((one) => String(one.id) === key);
  if (course) return book(family, course, asked, step ?? '');
  return layout('Page not found', '<p><a href="/">Go to the course list</a></p>', 404);
}

const onlyThis = (now: Family, change: (wanted: Family) => void): boolean => same(now, after(seed, change));
const placed = (now: Family, place: Omit<Place, 'id'>): boolean => {
  const id = added(now.places, seed().places)?.[0]?.id ?? 0;
  return onlyThis(now, ({ places }) => void places.push({ id, ...place }));
};

export const swimCourses = defineSite<Family>({
  id: 'swim-courses',
  about: "A pool's course list for parents; enrol a child, waiting list, change contact data.",
  start() {
    const family = seed();
    return { handle: answering((asked) => route(family, asked)), state: () => structuredClone(family) };
  },
  tasks: [
    {
      id: 'other-mobile',
      task: 'I have a different mobile now: 07700 900318. The pool should know.',
      achievable: true,
      done: (now) => {
        const mobile = now.contact['mobile'] ?? '';
        if (mobile.replace(/\s/gu, '') !== '07700900318') return false;
        return onlyThis(now, ({ contact }) => void (contact['mobile'] = mobile));
      },
    },
    {
      id: 'leo-on-tuesday',
      task: 'Leo should learn to swim from April on, with the beginners on Tuesday at four in the afternoon. I do not want pictures taken of him. I accept their conditions.',
      achievable: true,
      done: (now) => placed(now, { course: 14, child: 1, photos: false, health: '', waiting: false }),
    },
    {
      id: 'mia-in-the-queue',
      task: 'Mia wants to do her bronze badge on Saturdays. They say it is full, so have her moved up if somebody drops out. Pictures of her are all right, and so are the conditions.',
      achievable: true,
      done: (now) => placed(now, { course: 20, child: 2, photos: true, health: '', waiting: true }),
    },
    {
      id: 'ada-is-five',
      task: 'My youngest, Ada Marsh, born on 3 February 2022, is to start with the beginners as well, from Monday to Friday only, and in the cheapest group that still has room for her. They may take pictures of her. They need to know: "grommets in both ears". I agree to the conditions.',
      achievable: true,
      done: (now) => {
        const ada = added(now.children, seed().children)?.[0];
        const fresh = added(now.places, seed().places)?.[0];
        if (!ada || !fresh || !/^\W*grommets in both ears\W*$/iu.test(fresh.health)) return false;
        return onlyThis(now, ({ children, places }) => {
          children.push({ id: ada.id, name: 'Ada Marsh', born: '2022-02-03' });
          const rest = { photos: true, health: fresh.health, waiting: false };
          places.push({ id: fresh.id, course: 15, child: ada.id, ...rest });
        });
      },
    },
    {
      id: 'mia-alone-with-gwen',
      task: 'I want an hour for Mia alone with Gwen, without other children, on 14 May 2027.',
      achievable: false,
      done: () => false,
    },
  ],
});
