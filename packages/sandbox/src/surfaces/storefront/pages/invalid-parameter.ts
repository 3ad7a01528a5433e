/** 422, as the search and recommendations endpoints answer to a parameter they can't use. */
export function invalidParameter(description: string): Response {
  return Response.json({ status: 422, message: 'Invalid parameter error', description }, { status: 422 });
}
