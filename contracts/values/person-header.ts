/**
 * Header that names the person whose change is sent later than it was said; a session of somebody else is refused it.
 */
export const personHeader = 'Vigie-Person';
