/** Responds 422 to an invalid parameter, in the form of the search and recommendations endpoints. */
export function invalidParameter(description: string): Response {
  return Response.json({ status: 422, message: 'Invalid parameter error', description }, { status: 422 });
}
